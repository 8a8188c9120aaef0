import { services } from '../../content/services.ts'
import { claims } from '../../content/site.ts'
import { anchors, toAnchor, toInterest } from '../../routes.ts'
import { Unbroken } from '../ui/unbroken.tsx'

export function Services() {
  return (
    <section id={anchors.services} className="wrap band-top">
      <div className="halves heading-row">
        <h2 className="title">{services.heading}</h2>
        <p className="lead">
          {`${services.lead} `}
          {claims.price && <b className="text-ink">{claims.price}</b>}
        </p>
      </div>
      <ol className="mt-8 border-b border-line">
        {services.cards.map(({ title, interest, text, gets }) => (
          <li key={title} className="row rule">
            <h3 className="subtitle">
              <a
                href={interest ? toInterest(interest) : toAnchor('contact')}
                className="onward hover:text-accent"
              >
                <Unbroken text={title} />
              </a>
            </h3>
            <p className="prose">{text}</p>
            <p className="prose">
              {`${services.youGet} `}
              <b className="text-ink">{gets.artefact}</b>
              {gets.benefit}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
