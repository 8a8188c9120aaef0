import { visitorFormsUrl } from 'virtual:inline-script'
import { attempts } from '../../content/attempts.ts'
import { AuditTrail } from './audit-trail.tsx'

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
        <p className="mt-4 flex flex-wrap gap-2">
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
        <p className="mt-2 flex flex-wrap gap-2">
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
