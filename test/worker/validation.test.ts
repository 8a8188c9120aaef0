import { expect, test, vi } from 'vitest'
import { contact } from '../../src/content/contact.ts'
import { errorMessage, type FieldName, fieldNames, fields } from '../../src/enquiry/fields.ts'
import { paths } from '../../src/urls.ts'
import { enquiry, freeFields, inEach, longestEnquiry, newEnquiry, textFields } from '../support/enquiry.ts'
import { encodings, json } from '../support/posting.ts'
import { documentOf } from '../support/read-html.ts'
import { get, post } from '../support/request.ts'
import { storedRows } from '../support/stored-rows.ts'

const required = fieldNames.filter((name) => !fields[name].optional)
const fieldsWith = (...controls: string[]) =>
  fieldNames.filter((name) => controls.includes(fields[name].control))

const expectRefusal = vi.defineHelper(async (init: RequestInit, field: FieldName, isEmpty = false) => {
  const response = await post(init)
  expect([field, response.status]).toEqual([field, 422])
  const { ok, message, errors } = (await response.json()) as Record<string, unknown>
  expect({ ok, message }).toEqual({ ok: false, message: contact.failure })
  expect(errors).toEqual({ [field]: errorMessage(field, isEmpty) })
})

const withField = (field: FieldName, value: unknown) =>
  ({ ...enquiry, [field]: value }) as Record<string, string>

test.for<[what: string, value: unknown, isEmpty?: 'empty']>([
  ['missing', undefined, 'empty'],
  ['blank', ' \t\u00a0\r\n ', 'empty'],
  ['invisible', '\u200b\u202e\u2066\u00ad\u2800\u3164\ufe0f\u{e0041}', 'empty'],
  ['an object', { toString: 'Ada' }],
  ['a text with NUL', 'A\0da'],
  ['a lone surrogate', 'A\ud800da'],
])('rejects a field that is %s, and only that field', async ([, value, isEmpty]) => {
  for (const field of required)
    await expectRefusal(encodings.JSON(withField(field, value), json), field, isEmpty === 'empty')
})

test('rejects values that are too long or unknown', async () => {
  for (const field of fieldNames)
    await expectRefusal(encodings.JSON(withField(field, `x${longestEnquiry()[field]}`), json), field)
})

test('rejects control characters in a line, and accepts those of pasted text in a message', async () => {
  for (const control of ['\n', '\r', '\t', '\x1b', '\x7f', '\x85'])
    for (const field of fieldsWith('text', 'tel', 'email'))
      await expectRefusal(encodings.JSON(withField(field, `a@b.c${control}Bcc: x@y.z`), json), field)
  const enquiry = newEnquiry(inEach(textFields, 'tab\tbell\x07form feed\f.'))
  expect((await post(encodings.JSON(enquiry))).status).toBe(201)
  expect(await storedRows(enquiry)).toMatchObject([enquiry])
})

test('rejects invalid email addresses, and stores those that any browser accepts', async () => {
  for (const email of [
    'ada.example',
    'a@b.c.',
    'Ada <ada@example.com>',
    'ada@ä/mple.com',
    'ada@ä@b.c',
    'ada@１２７.０.０.１',
  ])
    await expectRefusal(encodings.JSON(newEnquiry({ email }), json), 'email')
  for (const email of ['a@b', 'ada@exämple.com', 'ada@उदाहरण.परीक्षा']) {
    const enquiry = newEnquiry({ email })
    expect((await post(encodings.multipart(enquiry, json))).status, email).toBe(201)
    expect(await storedRows(enquiry)).toMatchObject([{ email }])
  }
})

test('rejects text in Latin-1 rather than storing it garbled', async () => {
  const enquiry = newEnquiry(inEach(freeFields, 'Müller'))
  const headers = { ...json, 'Content-Type': 'application/x-www-form-urlencoded' }
  const body = `${new URLSearchParams(enquiry)}`.replaceAll('%C3%BC', '%FC')
  expect((await post({ body, headers })).status).toBe(422)
})

test('rejects a file sent as a field, with an error for that field only', async () => {
  for (const field of fieldNames) {
    const init = encodings.multipart(enquiry, json)
    ;(init.body as FormData).set(field, new File(['Ada'], 'name.txt'))
    await expectRefusal(init, field)
  }
})

test('ignores unknown fields', async () => {
  const enquiry = newEnquiry()
  const extra = { status: 'handled', id: crypto.randomUUID(), created_at: '1999-01-01', role: 'admin' }
  expect((await post(encodings.JSON({ ...extra, ...enquiry }))).status).toBe(201)
  const [stored] = await storedRows(enquiry)
  expect(stored).toMatchObject({ ...enquiry, status: 'new' })
  expect(stored).not.toMatchObject({ id: extra.id })
  expect(stored!.created_at).not.toContain('1999')
})

test('renders the type, limit, autocomplete and required attribute of each field', async () => {
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
