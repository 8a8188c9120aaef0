import { services } from '../../shared/content/services.ts'
import { interestUrl } from '../../shared/urls.ts'

export const Services = () => (
  <section id="services" className="container band">
    <h2>{services.heading}</h2>
    <ul className="under">
      {services.cards.map(({ title, interest, action, text, isMain }) => (
        <li key={title} className="row grid gap-x-8 gap-y-1 md:grid-cols-4 items-baseline">
          <h3>{title}</h3>
          <p className="prose md:col-span-2">{text}</p>
          <p className={isMain && 'my-1'}>
            <a href={interestUrl(interest)} className={isMain ? 'button button-main' : 'link'}>
              {action}
            </a>
          </p>
        </li>
      ))}
    </ul>
  </section>
)
