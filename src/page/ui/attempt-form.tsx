import { visitorFormsUrl } from 'virtual:inline-script'
import { attempts } from '../../content/attempts.ts'
import { gate, workLog } from '../../content/hero.ts'
import { auditTrail } from '../../content/security.ts'
import { LogLine } from './work-log.tsx'

/** Nothing is sent: client/attempts.ts adds the text to the log. */
export function AttemptForm() {
  const { label, hint, limit, action, suggestions, note, copy } = attempts
  return (
    <form
      id="attempts"
      name="attempts"
      data-script={visitorFormsUrl}
      className="pad halves gap-y-4 items-start border-t text-small"
    >
      <div className="scripted">
        <label htmlFor="said" className="statement">
          {label}
        </label>
        <p className="mt-4 cluster gap-2">
          <input
            type="text"
            id="said"
            name="said"
            required
            maxLength={limit}
            placeholder={hint}
            autoComplete="off"
            className="grow basis-8em control"
          />
          <button type="submit" className="button button-main">
            {action}
          </button>
        </p>
        <p className="mt-2 cluster gap-2">
          {suggestions.map(({ says }) => (
            <button key={says} type="submit" formNoValidate value={says} className="option suggestion">
              <q>{says}</q>
            </button>
          ))}
        </p>
        <p className="mt-2 text-soft">{note}</p>
      </div>
      <div>
        <AuditTrail />
        <p hidden className="mt-2">
          <button type="submit" formNoValidate name="copy" className="link">
            {copy}
          </button>{' '}
          <span role="status" />
        </p>
      </div>
    </form>
  )
}

const titleId = 'audit-trail'

const [example] = attempts.suggestions

/** client/attempts.ts replaces the example with the visitor's attempts. */
function AuditTrail() {
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
