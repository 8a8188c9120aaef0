import { visitorFormsUrl } from 'virtual:inline-script'
import { cardLabels } from '../../content/hero.ts'
import { notLoaded } from '../../content/messages.ts'
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
        {roster.jobs.map(({ role, ...job }, index) => (
          <li key={role} className="badge lifted">
            <div className="card-head ground-deep">
              <p className="spread text-small">
                {roster.kind}
                <span className="md:invisible">{`${index + 1} / ${roster.jobs.length + 1}`}</span>
              </p>
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

/** Nothing is sent: client/card.ts copies the card into a link or into the enquiry. */
function VisitorCard() {
  const { role, action, copy, promise, ...hints } = roster.visitorCard
  return (
    <li id="own-card" className="visitor-card">
      <form name="card" data-script={visitorFormsUrl} data-failed={notLoaded} className="badge lifted">
        <div className="card-head ground-held">
          <p className="text-small">
            <b className="author block" />
            <span>{role.label}</span>
          </p>
          <Line name="role" label={role.label} hint={role.hint} required />
        </div>
        <CardLines
          rows={cardLines((name) => <Line name={name} label={cardLabels[name]} hint={hints[name]} />)}
        />
        <p className="log-row pt-0 cluster items-center gap-2 text-small">
          <button type="submit" className="button button-main min-h-11 px-4">
            {action}
          </button>
          <button type="submit" name="copy" className="button button-quiet min-h-11 px-4">
            {copy}
          </button>
          <span role="status">{promise}</span>
        </p>
      </form>
    </li>
  )
}

type LineProps = { name: string; label: string; hint: string; required?: boolean }

/** Browsers without `field-sizing` show two rows. */
const Line = ({ label, hint, ...props }: LineProps) => (
  <textarea {...props} aria-label={label} placeholder={hint} rows={2} maxLength={200} />
)
