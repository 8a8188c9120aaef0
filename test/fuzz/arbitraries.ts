import fc from 'fast-check'
import { type FieldName, fieldNames, fields } from '../../src/enquiry/fields.ts'
import { isBlank, isOneLine, isStorable } from '../../src/enquiry/rules.ts'

const contentTypes = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=b',
]

export const anyBody = (): fc.Arbitrary<RequestInit> =>
  fc
    .record({
      type: fc.constantFrom(...contentTypes),
      body: fc.oneof(
        fc.json(),
        fc.string({ unit: fc.constantFrom('%', '=', '&', '+', 'f', '0', 'é') }),
        fc.uint8Array({ maxLength: 500 }),
      ),
    })
    .map(({ type, body }) => ({ body, headers: { 'Content-Type': type } }))

/** The fields that a browser sends after validating the form. */
export const anyEnquiry = () =>
  fc.record(Object.fromEntries(fieldNames.map((name) => [name, anyValue(name)])))

function anyValue(name: FieldName): fc.Arbitrary<string> {
  const valid = anyFilledValue(name)
  return fields[name].optional ? fc.oneof(fc.constant(''), valid) : valid
}

function anyFilledValue(name: FieldName): fc.Arbitrary<string> {
  const { control, options, value, example, limit = 0 } = fields[name]
  if (options) return fc.constantFrom(...options.map(({ value }) => value))
  const fixed = value ?? example
  if (fixed) return fc.constant(fixed)
  if (control === 'email') return fc.emailAddress().filter(({ length }) => length <= limit)
  const isText = control === 'textarea'
  const character = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    fc.string({ unit: 'grapheme-composite', minLength: 1, maxLength: 1 }),
    fc.constantFrom(
      "'",
      '"',
      '\\',
      '%',
      '<',
      '&',
      ';',
      '--',
      '$1',
      '\u202e',
      '\u2028',
      isText ? '\r\n' : ' ',
    ),
  )
  // `required` accepts blank values, which the site rejects, and browsers drop line breaks from a line.
  return fc
    .string({ unit: character, minLength: 1, maxLength: 60 })
    .map((text) => text.slice(0, limit).toWellFormed())
    .filter((text) => !isBlank(text) && isStorable(text) && (isText || isOneLine(text.trim())))
}
