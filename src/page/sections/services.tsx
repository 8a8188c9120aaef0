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
          <li key={title} className="columns border-t py-4">
            <h3>
              <a href={interest ? toInterest(interest) : toAnchor('contact')} className="link">
                <NoWrap text={title} />
              </a>
            </h3>
            <p className={`lg:col-span-2 ${isMain ? 'title' : 'text-large font-600'}`}>{result}</p>
            <p className="text-soft md:col-start-2 lg:col-start-4">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
