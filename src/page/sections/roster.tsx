import { cardLabels } from '../../content/hero.ts'
import { roster } from '../../content/roster.ts'
import { CardLines, cardLines } from '../ui/staff.tsx'

export const Roster = () => (
  <section className="border-y bg-sunken band">
    <div className="wrap">
      <h3 id="card" className="title">
        {roster.heading}
      </h3>
      <p className="prose">
        {`${roster.text} `}
        <a href="#own-card" className="link scripted">
          {roster.invitation}
        </a>
      </p>
    </div>
    <div className="wrap roster">
      <ul>
        {roster.jobs.map(({ role, ...job }) => (
          <li key={role} className="badge lifted">
            <div className="card-head ground-deep">
              <p className="text-small">{roster.kind}</p>
              <b className="subtitle block">{role}</b>
            </div>
            <CardLines rows={cardLines((name) => job[name])} />
          </li>
        ))}
        <VisitorCard />
      </ul>
    </div>
  </section>
)

/** Nothing is sent: client/visitor-card.ts inserts the card into the message. */
function VisitorCard() {
  const { role, action, interest, ...hints } = roster.visitorCard
  return (
    <li id="own-card" className="visitor-card">
      <form name="card" data-interest={interest} className="badge lifted">
        <div className="card-head ground-held">
          <p className="text-small">{role.label}</p>
          {/* The pattern rejects spaces alone. */}
          <input {...control(role.label, role.hint)} required pattern=".*\S.*" />
        </div>
        <CardLines
          rows={cardLines((name) => (
            // Browsers without `field-sizing` show two rows.
            <textarea {...control(cardLabels[name], hints[name])} rows={2} />
          ))}
        />
        <p className="log-row pt-0">
          <button type="submit" className="w-full button button-main">
            {action}
          </button>
        </p>
      </form>
    </li>
  )
}

const control = (label: string, hint: string) => ({
  'aria-label': label,
  placeholder: hint,
  maxLength: 200,
  className: 'control',
})
