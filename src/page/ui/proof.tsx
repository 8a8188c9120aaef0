import { agent } from '../../content/hero.ts'
import { proofs } from '../../content/security.ts'

export function Proof({ of }: { of: keyof typeof proofs }) {
  const { label, granted, refused } = proofs[of]
  return (
    <details className="opened mt-2 text-small">
      <summary className="py-1 text-soft">{label}</summary>
      <ul>
        {granted.map(({ name, rights }) => (
          <li key={name} className="permission">
            <span className={name === agent.mustAsk ? 'sign-held' : 'sign-done'}>{name}</span> {rights}
          </li>
        ))}
        <li className="permission">
          <span className="sign-refused">{refused.name}</span> <b>{refused.rights}</b>
        </li>
      </ul>
    </details>
  )
}
