import { contact } from '../content/contact.ts'
import { decoyField, personField } from './doubt.ts'

/** Takes the decoy's place once that was filled in. The hidden field keeps the doubt until the box is ticked. */
export function PersonBox() {
  const reason = `${personField}-reason`
  return (
    <div>
      <input type="hidden" name={decoyField} value="filled" />
      <p id={reason}>{contact.doubt}</p>
      <label className="inline-flex items-center gap-3 min-h-12">
        <input type="checkbox" name={personField} required aria-describedby={reason} className="size-5" />
        {contact.person}
      </label>
    </div>
  )
}
