import { fieldNames, pickValues, type Values } from '../enquiry/fields.ts'

export const readForm = (form: HTMLFormElement): Values => pickValues(Object.fromEntries(new FormData(form)))

/** Clears fields without a value. No field keeps a default, because browsers restore only values that differ from it. */
export function fillForm(form: HTMLFormElement, values: Values): void {
  for (const name of fieldNames) {
    const field = form.elements.namedItem(name) as HTMLInputElement | null
    if (!field) continue
    field.defaultValue = ''
    field.value = values[name] ?? ''
  }
}
