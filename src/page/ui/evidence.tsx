import { workLog } from '../../content/hero.ts'
import { type Evidence, evidence } from '../../content/security.ts'
import { toAnchor } from '../../routes.ts'
import { Decision, LogLine, State } from './log-line.tsx'

export function EvidencePiece({ of }: { of: Evidence }) {
  return (
    <div className="rounded-lg border border-line bg-sunken pad">
      <p className="mb-2 text-small text-soft">{evidence.labels[of]}</p>
      {of === 'record' ? <LastLine /> : <Rights {...rights[of]} />}
    </div>
  )
}

type Right = { name: string; rights: string }
type RightsProps = { granted: readonly Right[]; refused: Right; sign?: 'held' }

const { refused } = evidence
const rights: Record<Exclude<Evidence, 'record'>, RightsProps> = {
  permissions: { granted: evidence.permissions, refused: refused.permissions },
  tools: { granted: evidence.tools, refused: refused.tools },
  gate: { granted: evidence.gate, refused: refused.gate, sign: 'held' },
}

/** `sign` is for the last right that is granted, where it waits for a person. */
function Rights({ granted, refused, sign }: RightsProps) {
  return (
    <ul>
      {granted.map(({ name, rights }, index) => (
        <li key={name} className={`said sign-${(index === granted.length - 1 && sign) || 'done'}`}>
          {`${name} `}
          <span>{rights}</span>
        </li>
      ))}
      <li className="said sign-refused">
        {`${refused.name} `}
        <b>{refused.rights}</b>
      </li>
    </ul>
  )
}

function LastLine() {
  const { time, text } = workLog.held
  return (
    <>
      <div className="stack">
        <Decision>
          <LogLine time={time}>
            {text}
            <span className="between">
              <State state="held" />
              <a href={toAnchor('gate')} className="link">
                {evidence.decide}
              </a>
            </span>
          </LogLine>
        </Decision>
      </div>
      <dl className="indent text-small">
        {evidence.record.map(({ term, detail }) => (
          <div key={term}>
            <dt className="inline text-soft">{`${term}: `}</dt>
            <dd className="inline">{detail}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
