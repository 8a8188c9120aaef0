import { expect, test, vi } from 'vitest'
import { contact } from '../../src/content/contact.ts'
import { errorMessage, type FieldName, fieldNames, fields } from '../../src/enquiry/fields.ts'
import { honeypotBoxField, honeypotField } from '../../src/enquiry/honeypot.ts'
import { paths } from '../../src/urls.ts'
import { enquiry, longestEnquiry, newEnquiry } from '../support/enquiry.ts'
import { encodings, everyEncoding, json } from '../support/posting.ts'
import { documentOf } from '../support/read-html.ts'
import { get, post } from '../support/request.ts'
import { storedRows } from '../support/stored-rows.ts'

const required = fieldNames.filter((name) => !fields[name].optional)
const controls = (...wanted: string[]) => fieldNames.filter((name) => wanted.includes(fields[name].control))

const expectRefusal = vi.defineHelper(async (init: RequestInit, field: FieldName, isEmpty = false) => {
  const answer = await post(init)
  expect([field, answer.status]).toEqual([field, 422])
  const { ok, message, errors } = (await answer.json()) as Record<string, unknown>
  expect({ ok, message }).toEqual({ ok: false, message: contact.failure })
  expect(errors).toEqual({ [field]: errorMessage(field, isEmpty) })
})

const withField = (field: FieldName, value: unknown) =>
  ({ ...enquiry, [field]: value }) as Record<string, string>

test.for<[what: string, value: unknown, isEmpty?: 'empty']>([
  ['missing', undefined, 'empty'],
  ['blank', ' \t\u00a0\r\n ', 'empty'],
  ['of nothing to see', '\u200b\u202e\u2066\u00ad\u2800\u3164\ufe0f\u{e0041}', 'empty'],
  ['an object', { toString: 'Ada' }],
  ['NUL inside', 'A\0da'],
  ['half of a surrogate pair', 'A\ud800da'],
])('Validation: a field that is %s is refused, and only that one', async ([, value, isEmpty]) => {
  for (const field of required)
    await expectRefusal(encodings.JSON(withField(field, value), json), field, isEmpty === 'empty')
})

test.for(everyEncoding)('Validation: what is too long or unknown is refused as %s', async (encoding) => {
  for (const field of fieldNames)
    await expectRefusal(encodings[encoding](withField(field, `x${longestEnquiry()[field]}`), json), field)
})

test('Validation: a line takes no control character, a message those of pasted text', async () => {
  for (const control of ['\n', '\r', '\t', '\x1b', '\x7f', '\x85'])
    for (const field of controls('text', 'tel', 'email'))
      await expectRefusal(encodings.JSON(withField(field, `a@b.c${control}Bcc: x@y.z`), json), field)
  const enquiry = newEnquiry({ message: `tab\tbell\x07form feed\f${crypto.randomUUID()}` })
  expect((await post(encodings.JSON(enquiry))).status).toBe(201)
  expect(await storedRows({ email: enquiry.email })).toMatchObject([{ message: enquiry.message }])
})

test('Validation: what is no address is refused, and what some browser accepts is stored', async () => {
  for (const email of ['ada.example', 'a@b.c.', 'Ada <ada@example.com>', 'ada@ä/mple.com', 'ada@ä@b.c'])
    await expectRefusal(encodings.JSON(newEnquiry({ email }), json), 'email')
  for (const email of ['a@b', 'ada@exämple.com', 'ada@उदाहरण.परीक्षा']) {
    const enquiry = newEnquiry({ email })
    expect((await post(encodings.multipart(enquiry, json))).status, email).toBe(201)
    expect(await storedRows(enquiry)).toMatchObject([{ email }])
  }
})

test('Each field tells the browser its kind, limit and autofill, and whether it is demanded', async () => {
  const form = (await documentOf(await get(paths.home))).querySelector('#contact form')!
  for (const name of fieldNames) {
    const field = form.querySelector(`[name=${name}]`)!
    const { control, autoComplete, limit, optional } = fields[name]
    expect(field.hasAttribute('required')).toBe(!optional)
    expect(field.getAttribute('maxlength')).toBe(limit?.toString())
    expect(field.getAttribute('autocomplete')).toBe(autoComplete)
    expect(field.getAttribute('type') ?? field.tagName.toLowerCase()).toBe(control)
  }
})

test('The honeypot is in the form, out of reach of people and of what fills in forms for them', async () => {
  const form = (await documentOf(await get(paths.home))).querySelector('#contact form')!
  const field = form.querySelector(`[aria-hidden=true] [name=${honeypotField}]`)!
  const attributes = { tabindex: '-1', autocomplete: 'off', 'data-form-type': 'other' }
  const managers = ['data-1p-ignore', 'data-lpignore', 'data-bwignore'].map((name) => [name, 'true'])
  for (const [name, value] of [...Object.entries(attributes), ...managers])
    expect(field.getAttribute(name!), name).toBe(value)
  expect(form.querySelector(`[name=${honeypotBoxField}]`)).toBeNull()
})
