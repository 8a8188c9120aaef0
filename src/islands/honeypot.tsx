import { contact } from '../content/contact.ts'
import { honeypotBoxField, honeypotField } from '../enquiry/honeypot.ts'

/** Bots look for `display: none`, so it is clipped. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="visually-hidden">
      <label htmlFor={honeypotField}>{contact.honeypot.label}</label>
      <input id={honeypotField} name={honeypotField} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}

/** Replaces a honeypot that was filled in. The hidden field counts as filled in until the box is ticked. */
export function HoneypotBox() {
  const reason = `${honeypotBoxField}-reason`
  return (
    <div className="mt-4 rounded-lg border border-edge pad">
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
