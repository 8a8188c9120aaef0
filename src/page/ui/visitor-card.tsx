import { visitorFormsUrl } from 'virtual:inline-script'
import { cardLabels } from '../../content/hero.ts'
import { roster } from '../../content/roster.ts'

export const cardLines = ['may', 'mustAsk', 'cannot', 'reportsTo'] as const

/** Nothing is sent: client/card.ts copies the card into a link or into the enquiry. */
export function VisitorCard() {
  const { role, interest, action, copy, promise, ...card } = roster.visitorCard
  return (
    <li className="visitor-card badge lifted">
      <form name="card" data-script={visitorFormsUrl}>
        <div className="card-head ground-held">
          <Line name="role" label={role.label} hint={role.hint} required />
        </div>
        <div className="grid gap-x-5 px-5 py-2.5 md:grid-cols-4">
          {cardLines.map((name) => (
            <Line key={name} name={name} label={cardLabels[name]} hint={card[name]} />
          ))}
        </div>
        <p className="flex flex-wrap items-center gap-2 px-5 pb-5 text-small">
          <button type="submit" value={interest} className="button button-main min-h-11 px-4">
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

function Line({ label, hint, ...props }: LineProps) {
  return (
    <label className="py-1 text-small">
      {label}
      {/* Two lines where the browser does not fit it to its text. */}
      <textarea {...props} rows={2} maxLength={200} placeholder={hint} />
    </label>
  )
}
