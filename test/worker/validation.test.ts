import { expect, test } from 'vitest'
import { createParser } from '../../src/contact/submission.ts'
import { contact, contactFields } from '../../src/shared/content/contact.ts'
import {
  errorMessage,
  type Field,
  type FieldName,
  fieldNames,
  fields,
} from '../../src/shared/enquiry/fields.ts'
import { sampleValue } from '../../src/store/samples.ts'
import {
  type Enquiry,
  encodings,
  enquiry,
  inLines,
  json,
  newEnquiry,
  pastedEmail,
} from '../support/enquiry.ts'
import { getPage, post } from '../support/request.ts'
import { storedRows } from '../support/stored-rows.ts'

const required = fieldNames.filter((name) => !fields[name].optional)

const errorOf = (name: FieldName, isEmpty = false) => errorMessage(fields[name], isEmpty)

/** The errors of an enquiry that is valid but for these values. */
async function errorsOf(values: object) {
  const response = await post(encodings.JSON({ ...enquiry, ...values }, json))
  expect(response.status).toBe(422)
  const { errors, ...others } = (await response.json()) as Record<string, unknown>
  expect(others).toEqual({ ok: false, message: contact.failure })
  return errors
}

test.for([
  ['missing', undefined],
  ['blank', ' \t\u00a0\r\n '],
  ['invisible', '\u200b\u202e\u2066\u00ad\u2800\u3164\ufe0f\u{e0041}'],
])('rejects a required field that is %s, and only that field', async ([, value]) => {
  for (const name of required)
    expect(await errorsOf({ [name]: value })).toEqual({ [name]: fields[name].empty ?? errorOf(name) })
})

test.for([
  ['an object', { toString: 'Ada' }],
  ['a lone surrogate', 'A\ud800da'],
])('rejects a field that is %s, and only that field', async ([, value]) => {
  for (const name of fieldNames) expect(await errorsOf({ [name]: value })).toEqual({ [name]: errorOf(name) })
})

test('rejects a value that is not among the choices', async () => {
  for (const name of fieldNames)
    for (const { label } of fields[name].options ?? [])
      expect(await errorsOf({ [name]: label })).toEqual({ [name]: errorOf(name) })
})

test('rejects a field that is one character or a whole brief too long', async () => {
  for (const name of fieldNames.filter((name) => fields[name].maxLength))
    for (const length of [fields[name].maxLength! + 1, 60_000]) {
      const value = sampleValue(name).padStart(length, 'x')
      expect(await errorsOf({ [name]: value })).toEqual({ [name]: errorOf(name) })
      expect(errorOf(name)).not.toContain('{')
    }
})

const message = '\0tab\tbell\x07\x1b[31mred\x9b0m\x7f\r\nbreak\vpage\fline\x85end'

test.for<[typed: Partial<Enquiry>, stored: Partial<Enquiry>]>([
  ...['\r\n', '\u2028', '\0', ' \t '].map((pasted): [Partial<Enquiry>, Partial<Enquiry>] => [
    inLines(`${pasted}Ada${pasted}Lovelace${pasted}`),
    inLines('Ada Lovelace'),
  ]),
  [{ message }, { message: 'tab\tbell[31mred0m\nbreak\npage\nline\nend' }],
  [{ email: 'Ada@example.com\t' }, { email: 'Ada@example.com' }],
  [{ email: 'ada@exämple.com' }, { email: 'ada@xn--exmple-cua.com' }],
  [{ email: 'ada@उदाहरण.परीक्षा' }, { email: 'ada@xn--p1b6ci4b4b3a.xn--11b5bs3a9aj6g' }],
  [{ email: 'ada@i❤.ws' }, { email: 'ada@xn--i-7iq.ws' }],
  [{ email: 'ada@\u2060exam\u00adple.com\u200b' }, { email: 'ada@example.com' }],
  [{ email: 'ada@mail。example．co｡jp' }, { email: 'ada@mail.example.co.jp' }],
  [{ email: pastedEmail }, { email: 'ada@example.com' }],
])('stores %j, which somebody pastes, as %j', async ([typed, stored]) => {
  const enquiry = newEnquiry({ company: crypto.randomUUID() })
  expect((await post(encodings.JSON({ ...enquiry, ...typed }))).status).toBe(201)
  const expected = { ...enquiry, ...stored }
  expect(await storedRows(expected)).toContainEqual(expect.objectContaining(expected))
})

test.for([
  'ada.example',
  'a@b.c.',
  'Ada <ada@example.com>',
  'a@b.c\nBcc: x@y.z',
  ...[...'/:?#\\'].map((character) => `ada@ä${character}25`),
  'ada@ä%2ecom',
  'ada@ä@b.c',
  'ada@１２７.０.０.１',
  // Its ASCII form is too long.
  `ada@${'ä.'.repeat(40)}test`,
])('rejects the email address %s', async (email) => {
  expect(await errorsOf({ email })).toEqual({ email: errorOf('email') })
})

test('accepts an optional field that is blank or missing, and no other', () => {
  const note: Field = { label: 'Note', control: 'text', maxLength: 5, optional: true, error: 'Enter a note.' }
  const parse = createParser({ name: contactFields.name, note })
  for (const input of [{ name: 'Ada' }, { name: 'Ada', note: ' \u200b' }])
    expect(parse(input)).toEqual({ kind: 'valid', submission: { name: 'Ada', note: '' } })
  const errors = { name: errorOf('name', true), note: 'Enter a note.' }
  expect(parse({ note: 'too long' })).toEqual({ kind: 'invalid', errors })
})

test.for(fieldNames)('lets the browser check %s, fill it in and set its direction', async (name) => {
  const field = (await getPage('/')).querySelector(`#contact form [name=${name}]`)!
  const { control, optional, autoComplete } = fields[name]
  expect(field.getAttribute('type') ?? field.tagName.toLowerCase()).toBe(control)
  expect(field.hasAttribute('required')).toBe(!optional)
  expect(field.hasAttribute('maxlength'), 'which would cut a text').toBe(false)
  expect(field.getAttribute('autocomplete')).toBe(control === 'email' ? control : autoComplete)
  // Arabic text runs from right to left in it.
  if (['text', 'textarea'].includes(control)) expect(field.getAttribute('dir')).toBe('auto')
})
