import { attempts } from '../../content/attempts.ts'
import { gate, workLog } from '../../content/hero.ts'
import { auditTrail } from '../../content/security.ts'
import { LogLine } from './work-log.tsx'

const titleId = 'audit-trail'

const [example] = attempts.suggestions

/** client/attempts.ts replaces the example with the visitor's attempts. */
export function AuditTrail() {
  return (
    <div id="record" className="badge bg-sunken p-3">
      <p id={titleId} className="mb-2 text-soft">
        {auditTrail.label}
      </p>
      <LogLine {...workLog.held} />
      <div className="mt-2 grid stack">
        <a href="#gate" className="link if-held">
          {auditTrail.decide}
        </a>
        {gate.choices.map(({ value, entry }) => (
          <div key={value} className={`if-${value}`}>
            <LogLine {...entry} />
          </div>
        ))}
      </div>
      <div role="log" aria-labelledby={titleId} className="unscripted">
        <ol>
          <li className="mt-2">
            <LogLine time="" state={example.state}>
              <span>
                <span>{attempts.someoneSaid}</span> <q dir="auto">{example.says}</q>
              </span>
              <p>{example.reply}</p>
            </LogLine>
          </li>
        </ol>
      </div>
    </div>
  )
}
