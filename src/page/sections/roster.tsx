import { cardLabels } from '../../content/hero.ts'
import { roster } from '../../content/roster.ts'
import { toInterest } from '../../routes.ts'
import { CardLines } from '../ui/staff-card.tsx'

const cardLines = ['may', 'mustAsk', 'cannot', 'reportsTo'] as const

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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <section aria-labelledby="roster" tabIndex={0} className="roster wrap">
        <ul>
          <OwnCard />
          {roster.jobs.map(({ role, ...lines }) => (
            <li key={role} className="badge lifted">
              <div className="card-head ground-deep">
                <span className="text-small">{roster.kind}</span>
                <b className="block subtitle">{role}</b>
              </div>
              <CardLines rows={cardLines.map((name) => [cardLabels[name], lines[name]])} />
            </li>
          ))}
        </ul>
      </section>
    </section>
  )
}

/** Its fields belong to no form, so they are not sent: the inline script copies them into link and message. */
function OwnCard() {
  const { role, interest, action, copy, copied, notCopied, promise, ...lines } = roster.open
  return (
    <li className="own-card badge lifted">
      <div className="card-head ground-held">
        <Line name="role" label={role.label} hint={role.hint} required />
      </div>
      {cardLines.map((name) => (
        <Line key={name} name={name} label={cardLabels[name]} hint={lines[name]} />
      ))}
      <p className="card-line">
        <a href={toInterest(interest)} className="button button-main">
          {action}
        </a>
        <button
          type="button"
          className="button button-quiet"
          data-copied={copied}
          data-not-copied={notCopied}
        >
          {copy}
        </button>
        <span role="status" className="block mt-2 text-soft">
          {promise}
        </span>
      </p>
    </li>
  )
}

type LineProps = { name: string; label: string; hint: string; required?: boolean }

function Line({ label, hint, ...props }: LineProps) {
  return (
    <label className="card-line">
      {label}
      {/* Two lines where the browser does not fit it to its text. */}
      <textarea {...props} rows={2} maxLength={200} placeholder={hint} />
    </label>
  )
}
