import { visitorFormsUrl } from 'virtual:inline-script'
import { attempts } from '../../content/attempts.ts'
import { gate, workLog } from '../../content/hero.ts'
import { auditTrail } from '../../content/security.ts'
import { LogLine } from './work-log.tsx'

const titleId = 'audit-trail'

/** client/attempts.ts replaces the suggestions with the visitor's attempts. */
export function AuditTrail() {
  return (
    <div id="record" className="badge bg-sunken p-[min(1rem,3vw)] text-small">
      <p id={titleId} className="mb-2 text-soft">
        {auditTrail.label}
      </p>
      <LogLine {...workLog.held} />
      <div className="mt-2 grid stack">
        <a href="#gate" className="link under-text if-held">
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

/** Nothing is sent: client/attempts.ts adds the text to the log. */
export function AttemptForm() {
  const { label, limit, action, suggestions, note, copy } = attempts
  return (
    <form name="attempts" data-script={visitorFormsUrl} className="scripted text-small">
      <label htmlFor="said" className="statement">
        {label}
      </label>
      <p className="mt-4 flex flex-wrap gap-2">
        <input
          type="text"
          id="said"
          name="said"
          required
          maxLength={limit}
          autoComplete="off"
          className="grow basis-8em control"
        />
        <button type="submit" className="button button-main">
          {action}
        </button>
      </p>
      <p className="mt-2 flex flex-wrap gap-2">
        {suggestions.map(({ says }) => (
          <button key={says} type="submit" formNoValidate value={says} className="option">
            <q>{says}</q>
          </button>
        ))}
      </p>
      <p className="mt-4 text-soft">{note}</p>
      <p className="mt-4 flex flex-wrap items-center gap-2">
        <button type="submit" formNoValidate name="copy" className="button button-quiet min-h-11">
          {copy}
        </button>
        <span role="status" />
      </p>
    </form>
  )
}
