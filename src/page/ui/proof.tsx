import { agent, cardLabels } from '../../content/hero.ts'
import { proofs } from '../../content/security.ts'
import { LogLine } from './log-line.tsx'

/** What the agent may do, and an attempt at more. Choosing it shows its `if-` class, without a script. */
export function Proof({ of }: { of: keyof typeof proofs }) {
  const { label, granted, refused, attempt } = proofs[of]
  return (
    <div className="grid row-span-2 grid-rows-subgrid text-small">
      <details className="opened mt-4">
        <summary className="text-soft">{label}</summary>
        <ul>
          {granted.map(({ name, rights }) => (
            <li key={name} className={`permission sign-${name === agent.mustAsk ? 'held' : 'done'}`}>
              {`${name} `}
              <span>{rights}</span>
            </li>
          ))}
          <li className="permission sign-refused">
            {`${refused.name} `}
            <b>{refused.rights}</b>
          </li>
        </ul>
      </details>
      <div>
        <label className="option mt-4">
          <input type="radio" name="attempt" value={of} />
          {attempt.says}
        </label>
        <div role="status">
          <div className={`if-${of} mt-2 rounded-lg ground-deep p-4`}>
            <b>{`${cardLabels[attempt.meets]}: ${agent[attempt.meets]}`}</b>
            <p className="mb-2">{attempt.reply}</p>
            <LogLine entry={attempt.entry} />
          </div>
        </div>
      </div>
    </div>
  )
}
