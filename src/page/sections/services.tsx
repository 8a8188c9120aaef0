import { services } from '../../content/services.ts'
import { toInterest } from '../../urls.ts'

export function Services() {
  return (
    <section id="services" className="wrap band">
      <h2>{services.heading}</h2>
      <p className="lead mt-4">{services.lead}</p>
      <ul className="services mt-8">
        {services.cards.map(({ title, interest, result, text, label }) => (
          <li key={title} className={`relative ${label ? 'badge' : 'border-t'}`}>
            {label && <p className="caption md:col-span-3">{label}</p>}
            <h3>
              <a href={toInterest(interest)} className="link">
                {title}
              </a>
            </h3>
            <p className="text-soft">{text}</p>
            <p>
              <span className="caption">{services.result}</span> <b>{result}</b>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
