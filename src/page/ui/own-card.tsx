import { cardLabels } from '../../content/hero.ts'
import { roster } from '../../content/roster.ts'
import { toInterest } from '../../urls.ts'

export const cardLines = ['may', 'mustAsk', 'cannot', 'reportsTo'] as const

/** No form sends these fields. The inline script copies them into link and message. */
export function OwnCard() {
  const { role, interest, action, copy, copied, notCopied, promise, ...lines } = roster.open
  return (
    <li className="own-card badge lifted grid row-span-6 grid-rows-subgrid">
      <div className="card-head ground-held">
        <Line name="role" label={role.label} hint={role.hint} required className="text-small" />
      </div>
      {cardLines.map((name) => (
        <Line
          key={name}
          name={name}
          label={cardLabels[name]}
          hint={lines[name]}
          className="card-line text-soft"
        />
      ))}
      <p className="card-line">
        <a href={toInterest(interest)} className="mt-2 w-full min-h-11 px-2 button button-main">
          {action}
        </a>
        <button
          type="button"
          className="mt-2 w-full min-h-11 px-2 button button-quiet"
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

type LineProps = { name: string; label: string; hint: string; required?: boolean; className: string }

function Line({ label, hint, className, ...props }: LineProps) {
  return (
    <label className={className}>
      {label}
      {/* Two lines where the browser does not fit it to its text. */}
      <textarea {...props} rows={2} maxLength={200} placeholder={hint} />
    </label>
  )
}
