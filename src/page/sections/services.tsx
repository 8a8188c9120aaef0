import { services } from '../../shared/content/services.ts'
import { interestUrl } from '../../shared/urls.ts'

export const Services = () => (
  <section id="services" className="container section">
    <h2>{services.heading}</h2>
    <ul className="mt-title">
      {services.cards.map(({ title, interest, action, text, isMain }) => (
        // Where there are two columns, the link is dense beside the title, above the text.
        <li
          key={title}
          className="row grid grid-flow-dense gap-x-8 gap-y-1 md:grid-cols-2 xl:grid-cols-4 items-baseline"
        >
          <h3>{title}</h3>
          <p className="prose md:col-span-2">{text}</p>
          <p>
            <a href={interestUrl(interest)} className={isMain ? 'button button-main' : 'link'}>
              {action}
            </a>
          </p>
        </li>
      ))}
    </ul>
  </section>
)
