import { terms } from '../../content/hero.ts'
import { roster } from '../../content/roster.ts'
import { toInterest } from '../../routes.ts'
import { Terms } from '../ui/staff-card.tsx'

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

/** Its fields belong to no form, so they are not sent: the loader copies them into the message. */
function OwnCard() {
  const { role, may, mustAsk, cannot, action, promise, plainAction } = roster.open
  return (
    <li className="own badge lift">
      <div className="card-head bg-held text-on-held">
        <Line label={role.label} hint={role.hint} />
      </div>
      <Line label={terms.may} hint={may} />
      <Line label={terms.mustAsk} hint={mustAsk} />
      <Line label={terms.cannot} hint={cannot} />
      <p className="card-line">
        <a href={toInterest('ai-agents')} className="button button-main w-full">
          <span className="scripted">{action}</span>
          <span className="unscripted">{plainAction}</span>
        </a>
        <span className="scripted mt-2">{promise}</span>
      </p>
    </li>
  )
}

function Line({ label, hint }: { label: string; hint: string }) {
  return (
    <label className="card-line">
      {label}
      <textarea rows={2} maxLength={200} placeholder={hint} className="scripted" />
    </label>
  )
}
