import { terms } from '../../content/hero.ts'
import { roster } from '../../content/roster.ts'
import { OwnCard } from '../ui/own-card.tsx'
import { Terms } from '../ui/terms.tsx'

/** Four cards in a row, the first one blank. Where they do not fit, the row scrolls sideways, by the keyboard too. */
export function Roster() {
  return (
    <section className="band-top">
      <div className="wrap">
        <h3 id="roster" className="title-statement">
          {roster.heading}
        </h3>
        <p className="prose mt-2">{roster.text}</p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <section aria-labelledby="roster" tabIndex={0} className="roster wrap">
        <ul>
          <OwnCard />
          {roster.jobs.map(({ role, may, mustAsk, cannot, reportsTo }) => (
            <li key={role} className="badge lift">
              <div className="card-head bg-deep text-on-deep">
                <span className="text-small">{roster.kind}</span>
                <b className="subtitle block">{role}</b>
              </div>
              <Terms
                rows={[
                  [terms.may, may],
                  [terms.mustAsk, mustAsk],
                  [terms.cannot, cannot],
                  [terms.reportsTo, reportsTo],
                ]}
              />
            </li>
          ))}
        </ul>
      </section>
    </section>
  )
}
