import { services } from '../../content/services.ts'
import { anchors, toAnchor, toInterest } from '../../routes.ts'
import { Unbroken } from '../ui/unbroken.tsx'
import { EmploymentTerms } from './employment-terms.tsx'
import { Roster } from './roster.tsx'

export function Services() {
  return (
    <section id={anchors.services} className="band-top">
      <div className="wrap">
        <div className="heading-row">
          <h2 className="title">{services.heading}</h2>
          <p className="lead">{services.lead}</p>
        </div>
        <ol className="mt-12 border-b border-line">
          {services.cards.map(({ title, interest, text, gets }, index) => (
            <li
              key={title}
              className="row rule relative py-6 grid gap-x-6 gap-y-2 grid-cols-[1.5rem_1fr] lg:grid-cols-[1.5rem_23%_1fr_1fr] items-baseline"
            >
              <span aria-hidden="true" className="text-accent font-600">
                {index + 1}
              </span>
              <h3 className="subtitle">
                <a
                  href={interest ? toInterest(interest) : toAnchor('contact')}
                  className="onward hover:text-accent"
                >
                  <Unbroken text={title} />
                </a>
              </h3>
              <p className="prose col-start-2 lg:col-start-3">{text}</p>
              <p className="prose col-start-2 lg:col-start-4">
                {services.youGet} <b className="text-ink">{gets.artefact}</b>
                {gets.rest}
              </p>
            </li>
          ))}
        </ol>
      </div>
      <Roster />
      <EmploymentTerms />
    </section>
  )
}
