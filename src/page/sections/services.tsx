import { services } from '../../content/services.ts'
import { toInterest } from '../../urls.ts'

export function Services() {
  return (
    <section id="services" className="wrap band">
      <div className="halves gap-y-4 items-baseline">
        <h2>{services.heading}</h2>
        <p className="lead">{services.lead}</p>
      </div>
      <ul className="mt-8">
        {services.cards.map(({ title, interest, result, text }) => (
          <li key={title} className="halves items-baseline border-t py-4">
            <div>
              <h3>
                <a href={toInterest(interest)} className="link">
                  {title}
                </a>
              </h3>
              <p className={`mt-2 ${title === services.main ? 'title' : 'text-large font-600'}`}>{result}</p>
            </div>
            <p className="prose">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
