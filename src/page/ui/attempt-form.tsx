import { visitorFormsUrl } from 'virtual:inline-script'
import { attempts } from '../../content/attempts.ts'

/** Nothing is sent: client/attempts.ts adds what the visitor says to the log. */
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
