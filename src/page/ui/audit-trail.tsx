import { attempts } from '../../content/attempts.ts'
import { agent, cardLabels, gate, type LogEntry, workLog } from '../../content/hero.ts'
import { auditTrail } from '../../content/security.ts'
import { toAnchor } from '../../urls.ts'
import { LogLine } from './log-line.tsx'

const titleId = 'audit-trail'

/** Shows the visitor's decision from the hero. client/attempts.ts adds attempts, and fills in the template. */
export function AuditTrail() {
  const { suggestions, reply } = attempts
  return (
    <div id="record" className="badge bg-sunken p-4 text-small">
      <p id={titleId} className="mb-2 text-soft">
        {auditTrail.label}
      </p>
      <LogLine {...workLog.held} />
      <div className="grid stack">
        <a href={toAnchor('gate')} className="link ms-14 if-held">
          {auditTrail.decide}
        </a>
        {gate.choices.map(({ value, entry }) => (
          <div key={value} className={`py-2 if-${value}`}>
            <LogLine {...entry} />
          </div>
        ))}
      </div>
      <div role="log" aria-labelledby={titleId}>
        <ol className="unscripted">
          {suggestions.map(({ says, meets, reply, time }) => (
            <Attempt key={says} says={says} time={time} state="refused">
              <b>{`${cardLabels[meets]}: ${agent[meets]}`}</b>
              <span>{reply}</span>
            </Attempt>
          ))}
          <template>
            <Attempt state="unchanged">{reply}</Attempt>
          </template>
        </ol>
      </div>
    </div>
  )
}

type AttemptProps = Parameters<typeof LogLine>[0] & { says?: string; state: LogEntry['state'] }

function Attempt({ says, children, ...entry }: AttemptProps) {
  return (
    <li data-said={says} className="py-2">
      <LogLine {...entry}>
        <span>
          {`${attempts.said} `}
          <q dir="auto">{says}</q>
        </span>
        {children}
      </LogLine>
    </li>
  )
}
