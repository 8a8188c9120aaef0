import { cardLabels } from '../../content/hero.ts'
import { roster } from '../../content/roster.ts'
import { CardLines } from '../ui/staff-card.tsx'
import { cardLines, VisitorCard } from '../ui/visitor-card.tsx'

export function Roster() {
  return (
    <section className="border-y bg-sunken band">
      <div className="wrap">
        <h3 id="roster" className="title">
          {roster.heading}
        </h3>
        <p className="prose">
          {`${roster.text} `}
          <span className="scripted">{roster.invitation}</span>
        </p>
      </div>
      <div className="wrap roster">
        <ul>
          <VisitorCard />
          {roster.jobs.map(({ role, ...lines }) => (
            <li key={role} className="badge lifted grid row-span-5 grid-rows-subgrid">
              <div className="card-head ground-deep">
                <span className="text-small">{roster.kind}</span>
                <b className="block subtitle py-1">{role}</b>
              </div>
              <CardLines rows={cardLines.map((name) => [cardLabels[name], lines[name]])} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
