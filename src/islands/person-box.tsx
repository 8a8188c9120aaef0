import { contact } from '../content/contact.ts'
import { decoyField, personField } from './doubt.ts'

/** Takes the decoy's place once that was filled in. The hidden field keeps the doubt until the box is ticked. */
export function PersonBox() {
  const reason = `${personField}-reason`
  return (
    <div className="mt-5 rounded-lg border border-edge p-4">
      <input type="hidden" name={decoyField} value="filled" />
      <p id={reason} className="text-small text-soft">
        {contact.doubt}
      </p>
      <label className="mt-2 flex items-center gap-3 min-h-12 font-600">
        <input
          type="checkbox"
          name={personField}
          required
          aria-describedby={reason}
          className="size-5 accent-accent"
        />
        {contact.person}
      </label>
    </div>
  )
}
