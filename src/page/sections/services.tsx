import { services } from '../../shared/content/services.ts'
import { interestUrl } from '../../shared/urls.ts'

export function Services() {
  return (
    <section id="services" className="container band">
      <h2>{services.heading}</h2>
      <ul className="under">
        {services.cards.map(({ title, interest, action, text, isMain }) => (
          <li
            key={title}
            className={`${isMain ? 'main-service ' : ''}row grid gap-x-8 gap-y-1 md:grid-cols-4`}
          >
            <h3>{title}</h3>
            <p className="prose md:col-span-2">{text}</p>
            <p>
              <a href={interestUrl(interest)} className="link">
                {action}
              </a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
