import { gate, workLog } from '../../content/hero.ts'
import { attempts, type Evidence, evidence } from '../../content/security.ts'
import { anchors, toAnchor } from '../../routes.ts'
import { LogLine } from './log-line.tsx'

export function EvidencePiece({ of }: { of: Evidence }) {
  return (
    <div className="mt-4 text-small">
      <p className="mb-1 text-soft">{evidence.labels[of]}</p>
      {of === 'record' ? <Record /> : <Rights {...rights[of]} />}
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
        <li key={name} className={`right sign-${(index === granted.length - 1 && sign) || 'done'}`}>
          {`${name} `}
          <span>{rights}</span>
        </li>
      ))}
      <li className="right sign-refused">
        {`${refused.name} `}
        <b>{refused.rights}</b>
      </li>
    </ul>
  )
}

/** Continued by what the visitor has decided in the hero and tried here. */
function Record() {
  return (
    <div id={anchors.record}>
      <LogLine entry={workLog.held} />
      <a href={toAnchor('gate')} className="indent link if-held">
        {evidence.decide}
      </a>
      <dl className="indent">
        {evidence.record.map((detail) => (
          <Detail key={detail.term} {...detail} />
        ))}
      </dl>
      {gate.choices.map(({ value, entries }) => (
        <div key={value} className={`if-${value}`}>
          {entries.map((entry) => (
            <LogLine key={entry.time} entry={entry} />
          ))}
        </div>
      ))}
      <dl className="indent if-decided">
        <Detail {...evidence.decided} />
      </dl>
      {attempts.list.map(({ meets, entry }) => (
        <div key={meets} className={`if-${meets}`}>
          <LogLine entry={entry} />
        </div>
      ))}
    </div>
  )
}

function Detail({ term, detail }: { term: string; detail: string }) {
  return (
    <div>
      <dt className="inline text-soft">{`${term}: `}</dt>
      <dd className="inline">{detail}</dd>
    </div>
  )
}
