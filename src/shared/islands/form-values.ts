import { cleanEmail } from '../enquiry/email-address.ts'
import { fieldNames, fields, pickValues, type Values } from '../enquiry/fields.ts'

export const readForm = (form: HTMLFormElement): Values => pickValues(Object.fromEntries(new FormData(form)))

/** Clears fields without a value. No field keeps a default, because browsers restore only values that differ from it. */
export function fillForm(form: HTMLFormElement, values: Values): void {
  for (const name of fieldNames) {
    // An extension may add an element with the id, and `namedItem` would return a list of both.
    const field = form.querySelector<HTMLInputElement>(`[name=${name}]`)
    if (!field) continue
    field.defaultValue = ''
    field.value = values[name] ?? ''
    if (fields[name].control === 'email') cleanEmailField(field)
  }
}

/** Sets the value only if it changes, because setting one moves the cursor. */
export function cleanEmailField(input: HTMLInputElement): void {
  const email = cleanEmail(input.value)
  if (email !== input.value) input.value = email
}

export function clearSent(form: HTMLFormElement, sent: Values): void {
  const values = readForm(form)
  for (const name of fieldNames) if (values[name] === sent[name]) delete values[name]
  fillForm(form, values)
}
