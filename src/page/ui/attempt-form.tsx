import { visitorFormsUrl } from 'virtual:inline-script'
import { attempts } from '../../content/attempts.ts'
import { CopyButton } from './copy-button.tsx'

/** Nothing is sent: client/attempts.ts adds what the visitor says to the log. */
export function AttemptForm() {
  const { label, limit, action, suggestions, note, opened } = attempts
  return (
    <form name="attempts" data-script={visitorFormsUrl} data-opened={opened} className="scripted">
      <label>
        <span className="statement">{label}</span>
        <input
          type="text"
          name="said"
          required
          maxLength={limit}
          autoComplete="off"
          className="mt-4 control"
        />
      </label>
      <p className="mt-2 flex flex-wrap gap-2 text-small">
        <button type="submit" className="button button-main min-h-11">
          {action}
        </button>
        {suggestions.map(({ says }) => (
          <button key={says} type="submit" formNoValidate value={says} className="option">
            <q>{says}</q>
          </button>
        ))}
      </p>
      <p className="mt-4 text-small text-soft">{note}</p>
      <p className="mt-4 text-small">
        <CopyButton {...attempts} />
      </p>
    </form>
  )
}
