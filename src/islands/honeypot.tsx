import { contact } from '../content/contact.ts'
import { honeypotField } from './honeypot-fields.ts'

/**
 * Off the screen and not `display: none`, which programs look for. Out of reach of the keyboard, of assistive
 * technology, of autofill and, by the data attributes, of 1Password, LastPass, Bitwarden and Dashlane.
 */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute left--9999px">
      <label htmlFor={honeypotField}>{contact.honeypot.label}</label>
      <input
        id={honeypotField}
        name={honeypotField}
        type="text"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore="true"
        data-lpignore="true"
        data-bwignore="true"
        data-form-type="other"
      />
    </div>
  )
}
