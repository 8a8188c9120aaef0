import { gate, workLog } from '../../content/hero.ts'
import { proofs, record } from '../../content/security.ts'
import { toAnchor } from '../../urls.ts'
import { LogLine } from './log-line.tsx'

export function Record() {
  return (
    <div id="record" className="row-span-2 mt-4 text-small">
      <p className="text-soft">{record.label}</p>
      <LogLine entry={workLog.held} />
      <a href={toAnchor('gate')} className="ms-14 inline-block link if-held">
        {record.decide}
      </a>
      <dl className="ms-14">
        {record.details.map((detail) => (
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
      <dl className="ms-14 if-decided">
        <Detail {...record.decided} />
      </dl>
      {Object.entries(proofs).map(([name, { attempt }]) => (
        <div key={name} className={`if-${name}`}>
          <LogLine entry={attempt.entry} />
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
