import { services } from '#content/services.ts'
import { toInterest } from '../../urls.ts'

export function Services() {
  return (
    <section id="services" className="wrap band">
      <h2>{services.heading}</h2>
      <p className="lead mt-4">{services.lead}</p>
      <ul className="services mt-8">
        {services.cards.map(({ title, interest, result, text }) => (
          <li key={title} className={title === services.main ? 'badge lifted' : 'border-t'}>
            <h3>{title}</h3>
            <p className="prose mt-0">{text}</p>
            <div className="spread md:block">
              <p>
                <span className="block caption">{services.result}</span>
                <b>{result}</b>
              </p>
              <a href={toInterest(interest)} className="link" aria-label={`${services.ask}: ${title}`}>
                {services.ask}
              </a>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
