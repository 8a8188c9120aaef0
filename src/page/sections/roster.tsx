import { terms } from '../../content/agent.ts'
import { roster } from '../../content/roster.ts'
import { toInterest } from '../../routes.ts'
import { Terms } from '../ui/staff-card.tsx'

/** Four cards in a row, the last one blank. Where they do not fit, the row scrolls sideways, by the keyboard too. */
export function Roster() {
  return (
    <>
      <p className="wrap mt-20">
        <b id="roster" className="title-statement block">
          {roster.heading}
        </b>
        <span className="block mt-2 text-body text-soft">{roster.text}</span>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <section aria-labelledby="roster" tabIndex={0} className="roster wrap">
        <ul className="grid grid-flow-col gap-x-4 auto-cols-[min(16rem,78vw)] lg:auto-cols-fr">
          {roster.jobs.map(({ role, may, mustAsk, cannot }) => (
            <li key={role} className="badge lift">
              <div className="card-head bg-deep text-on-deep">
                <b className="subtitle block">{role}</b>
                <span className="text-small">{roster.kind}</span>
              </div>
              <Terms
                rows={[
                  [terms.may, may],
                  [terms.mustAsk, mustAsk],
                  [terms.cannot, cannot],
                ]}
              />
            </li>
          ))}
          <li className="open relative rounded-2xl border-2 border-dashed border-edge hover:border-accent">
            <p className="card-head subtitle">{roster.open.role}</p>
            <p className="row-span-2 px-5 text-soft">{roster.open.text}</p>
            <a
              href={toInterest('ai-agents')}
              className="onward flex-wrap self-end mx-20px mb-20px button button-quiet"
            >
              {roster.open.action}
            </a>
          </li>
        </ul>
      </section>
    </>
  )
}
