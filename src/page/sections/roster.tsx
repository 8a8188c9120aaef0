import { terms } from '../../content/agent.ts'
import { roster } from '../../content/roster.ts'
import { toInterest } from '../../routes.ts'
import { Terms } from '../ui/staff-card.tsx'

/** Four cards in a row, the last one blank. Where they do not fit, the row scrolls sideways, by the keyboard too. */
export function Roster() {
  return (
    <>
      <p className="wrap mt-20">
        <b id="roster" className="title-statement font-600 block">
          {roster.heading}
        </b>
        <span className="text-body text-soft">{roster.text}</span>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <section aria-labelledby="roster" tabIndex={0} className="roster wrap mt-2">
        <ul className="grid grid-flow-col gap-4 auto-cols-[minmax(min(15.5rem,78vw),1fr)]">
          {roster.jobs.map(({ role, may, mustAsk, cannot }) => (
            <li key={role} className="badge lift">
              <div className="bg-deep px-5 pt-3 pb-4 text-on-deep">
                <div className="mx-auto mb-3 h-2 w-12 rounded-full bg-on-deep" />
                <p className="flex flex-wrap justify-between gap-x-4 items-baseline text-small">
                  <b className="subtitle">{role}</b> {roster.kind}
                </p>
              </div>
              <Terms
                className="px-5 py-2"
                rows={[
                  [terms.may, may],
                  [terms.mustAsk, mustAsk],
                  [terms.cannot, cannot],
                ]}
              />
            </li>
          ))}
          <li className="relative grid content-center gap-3 rounded-2xl border-2 border-dashed border-edge p-5 hover:border-accent">
            <b className="subtitle">{roster.open.role}</b>
            <p className="text-small text-soft">{roster.open.text}</p>
            <a href={toInterest('ai-agents')} className="link onward">
              {roster.open.action}
            </a>
          </li>
        </ul>
      </section>
    </>
  )
}
