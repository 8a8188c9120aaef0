import { terms } from '../../content/hero.ts'
import { roster } from '../../content/roster.ts'
import { toInterest } from '../../routes.ts'

/**
 * The card that the visitor writes. Its fields belong to no form and have no name, so nothing is sent of them: the
 * loader puts them into the message. Without scripts there is the link alone.
 */
export function OwnCard() {
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
