import { services } from '../../content/services.ts'
import { toAnchor, toInterest } from '../../urls.ts'
import { NoWrap } from '../ui/no-wrap.tsx'

export function Services() {
  return (
    <section id="services" className="wrap band">
      <div className="halves gap-y-4 items-baseline">
        <h2>{services.heading}</h2>
        <p className="lead">{services.lead}</p>
      </div>
      <ul className="mt-8">
        {services.cards.map(({ title, interest, result, text, isMain }) => (
          <li key={title} className="halves items-baseline border-t py-4">
            <div>
              <h3>
                <a href={interest ? toInterest(interest) : toAnchor('contact')} className="link">
                  <NoWrap text={title} />
                </a>
              </h3>
              <p className={`mt-2 ${isMain ? 'title' : 'text-large font-600'}`}>{result}</p>
            </div>
            <p className="prose">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
