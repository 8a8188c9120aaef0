import { visitorFormsUrl } from 'virtual:inline-script'
import { cardLabels } from '../../content/hero.ts'
import { roster } from '../../content/roster.ts'
import { CardLines } from '../ui/staff-card.tsx'

const lines = ['may', 'mustAsk', 'cannot', 'reportsTo'] as const

export const Roster = () => (
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
        {roster.jobs.map(({ role, ...job }) => (
          <li key={role} className="badge lifted grid row-span-5 grid-rows-subgrid">
            <div className="card-head ground-deep">
              <span className="text-small">{roster.kind}</span>
              <b className="block subtitle py-1">{role}</b>
            </div>
            <CardLines rows={lines.map((name) => [cardLabels[name], job[name]])} />
          </li>
        ))}
      </ul>
    </div>
  </section>
)

/** Nothing is sent: client/card.ts copies the card into a link or into the enquiry. */
function VisitorCard() {
  const { role, action, copy, promise, ...hints } = roster.visitorCard
  return (
    <li className="visitor-card badge lifted">
      <form name="card" data-script={visitorFormsUrl}>
        <div className="card-head ground-held">
          <Line name="role" label={role.label} hint={role.hint} required />
        </div>
        <div className="grid gap-x-5 px-5 py-2.5 md:grid-cols-4">
          {lines.map((name) => (
            <Line key={name} name={name} label={cardLabels[name]} hint={hints[name]} />
          ))}
        </div>
        <p className="flex flex-wrap items-center gap-2 px-5 pb-5 text-small">
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

const Line = ({ label, hint, ...props }: LineProps) => (
  <label className="py-1 text-small">
    {label}
    {/* Browsers without field-sizing show two rows. */}
    <textarea {...props} rows={2} maxLength={200} placeholder={hint} />
  </label>
)
