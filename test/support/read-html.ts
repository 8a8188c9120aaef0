import { parse } from 'node-html-parser'
import { fieldNames } from '../../src/enquiry/fields.ts'

export const documentOf = async (response: Response) => parse(await response.text())

export type Document = Awaited<ReturnType<typeof documentOf>>

/** The text of an element, with white space collapsed. */
export const textOf = (element?: { textContent: string } | null) =>
  element?.textContent.replaceAll(/\s+/g, ' ').trim()

/** The values of the form's fields, as a browser reads them. */
export const valuesIn = (page: Document) =>
  Object.fromEntries(fieldNames.map((name) => [name, readValue(page, name)]))

function readValue(page: Document, name: string) {
  const field = page.querySelector(`form [name=${name}]`)
  if (field?.tagName === 'SELECT') return field.querySelector('[selected]')?.getAttribute('value') ?? ''
  if (field?.tagName === 'TEXTAREA') return field.textContent.replaceAll('\r\n', '\n')
  const isUnticked = field?.getAttribute('type') === 'checkbox' && !field.hasAttribute('checked')
  return isUnticked ? '' : (field?.getAttribute('value') ?? '')
}
