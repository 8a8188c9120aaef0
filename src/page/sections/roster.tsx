import { visitorFormsUrl } from 'virtual:inline-script'
import { cardLabels } from '#content/hero.ts'
import { messages } from '#content/messages.ts'
import { roster } from '#content/roster.ts'
import { fieldNames, fields } from '../../enquiry/fields.ts'
import { CardLines } from '../ui/staff.tsx'

const lines = ['may', 'mustAsk', 'cannot', 'reportsTo'] as const

export const Roster = () => (
  <section className="border-y bg-sunken band">
    <div className="wrap">
      <h3 id="card" className="title">
        {roster.heading}
      </h3>
      <p className="prose">
        {`${roster.text} `}
        <span className="scripted">{roster.invitation}</span>
      </p>
    </div>
    <div className="wrap roster">
      <ul>
        {roster.jobs.map(({ role, ...job }) => (
          <li key={role} className="badge lifted subgrid-5">
            <div className="card-head ground-deep">
              <span className="text-small">{roster.kind}</span>
              <b className="block subtitle py-1">{role}</b>
            </div>
            <CardLines rows={lines.map((name) => [cardLabels[name], job[name]])} />
          </li>
        ))}
        <VisitorCard />
      </ul>
    </div>
  </section>
)

const hasMessage = fieldNames.some((name) => fields[name].control === 'textarea')

/** Nothing is sent: client/card.ts copies the card into a link or into the enquiry. */
function VisitorCard() {
  const { role, action, copy, promise, ...hints } = roster.visitorCard
  return (
    <li className="visitor-card subgrid-6">
      <form name="card" data-script={visitorFormsUrl} data-failed={messages.notLoaded} className="subgrid-6">
        <div className="badge lifted subgrid-5">
          <div className="card-head ground-held">
            <p className="text-small">
              <b className="author block" />
              {role.label}
            </p>
            <Line name="role" label={role.label} hint={role.hint} required />
          </div>
          <CardLines
            rows={lines.map((name) => [
              cardLabels[name],
              <Line key={name} name={name} label={cardLabels[name]} hint={hints[name]} />,
            ])}
          />
        </div>
        <p className="mt-4 cluster items-center gap-2 text-small">
          {hasMessage && (
            <button type="submit" className="button button-main min-h-11 px-4">
              {action}
            </button>
          )}
          <button type="submit" name="copy" className="button button-quiet min-h-11 px-4">
            {copy}
          </button>
          <span role="status">{hasMessage && promise}</span>
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
