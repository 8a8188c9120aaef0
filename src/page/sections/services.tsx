import { services } from '../../content/services.ts'
import { toInterest } from '../../urls.ts'

export function Services() {
  return (
    <section id="services" className="wrap band">
      <h2>{services.heading}</h2>
      <ul className="services mt-6">
        {services.cards.map(({ title, interest, action, text, label }) => (
          <li key={title} className="border-t">
            <h3>{title}</h3>
            {label && <p className="caption">{label}</p>}
            <p className="text-soft">{text}</p>
            <p>
              <a href={toInterest(interest)} className="link">
                {action}
              </a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
