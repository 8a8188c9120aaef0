import { fieldNames, pickValues, type Values } from '../enquiry/fields.ts'

export const readForm = (form: HTMLFormElement): Values => pickValues(Object.fromEntries(new FormData(form)))

/** Clears fields without a value. `form.reset()` would bring back the values that the server sent. */
export function fillForm(form: HTMLFormElement, values: Values): void {
  for (const name of fieldNames) {
    const field = form.elements.namedItem(name) as HTMLInputElement | null
    if (field) field.value = values[name] ?? ''
  }
}
