import { attempts } from '../../content/attempts.ts'
import { gate, workLog } from '../../content/hero.ts'
import { auditTrail } from '../../content/security.ts'
import { toAnchor } from '../../urls.ts'
import { LogLine } from './log-line.tsx'

const titleId = 'audit-trail'

/** Shows the visitor's decision from the hero. client/attempts.ts replaces the suggestions by the visitor's attempts. */
export function AuditTrail() {
  return (
    <div id="record" className="badge bg-sunken p-[min(1rem,3vw)] text-small">
      <p id={titleId} className="mb-2 text-soft">
        {auditTrail.label}
      </p>
      <LogLine {...workLog.held} />
      <div className="mt-2 grid stack">
        <a href={toAnchor('gate')} className="link under-text if-held">
          {auditTrail.decide}
        </a>
        {gate.choices.map(({ value, entry }) => (
          <div key={value} className={`if-${value}`}>
            <LogLine {...entry} />
          </div>
        ))}
      </div>
      <div role="log" aria-labelledby={titleId}>
        <ol className="unscripted">
          {attempts.suggestions.map(({ says, reply, time }) => (
            <li key={says} className="mt-2">
              <LogLine time={time} state="refused">
                <span>
                  {`${attempts.said} `}
                  <q dir="auto">{says}</q>
                </span>
                <p>{reply}</p>
              </LogLine>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}
