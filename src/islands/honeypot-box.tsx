import { contact } from '../content/contact.ts'
import { honeypotBoxField, honeypotField } from './honeypot-fields.ts'

/** Stands in the honeypot's place once that was filled in. The hidden field keeps it filled until the box is ticked. */
export function HoneypotBox() {
  const reason = `${honeypotBoxField}-reason`
  return (
    <div className="mt-4 rounded-lg border border-edge p-5">
      <input type="hidden" name={honeypotField} value="filled" />
      <p id={reason} className="text-small text-soft">
        {contact.honeypot.reason}
      </p>
      <label className="mt-2 flex items-center gap-4 min-h-11 font-600">
        <input type="checkbox" name={honeypotBoxField} required aria-describedby={reason} />
        {contact.honeypot.box}
      </label>
    </div>
  )
}
