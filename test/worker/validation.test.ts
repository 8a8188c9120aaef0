import { expect, test } from 'vitest'
import { createParser } from '../../src/contact/submission.ts'
import { contact, contactFields, type Field } from '../../src/content/contact.ts'
import { enquiry, newEnquiry } from '../support/enquiry.ts'
import { encodings, json, page } from '../support/posting.ts'
import { documentOf, textOf, valuesIn } from '../support/read-html.ts'
import { getPage, post } from '../support/request.ts'
import { storedRows } from '../support/stored-rows.ts'

/** For a value that is wrong. */
const errors = {
  name: 'Enter your name in up to 200 characters.',
  email: 'Enter an email address like name@company.com.',
  company: 'Enter your company in up to 200 characters.',
  interest: 'Choose what your enquiry is about.',
  message: 'Enter your message in up to 5,000 characters.',
}

/** For a field without a value. */
const emptyErrors = {
  ...errors,
  name: 'Enter your name.',
  email: 'Enter your email address.',
  company: 'Enter your company.',
  message: 'Enter your message.',
}

async function errorsIn(response: Response) {
  expect(response.status).toBe(422)
  const { errors, ...others } = (await response.json()) as Record<string, unknown>
  expect(others).toEqual({ ok: false, message: contact.failure })
  return errors
}

/** The errors of an enquiry that is valid but for these values. */
const errorsOf = async (values: object) =>
  errorsIn(await post(encodings.JSON({ ...enquiry, ...values }, json)))

test.for([
  ['missing', undefined, emptyErrors],
  ['blank', ' \t\u00a0\r\n ', emptyErrors],
  ['invisible', '\u200b\u202e\u2066\u00ad\u2800\u3164\ufe0f\u{e0041}', emptyErrors],
  ['an object', { toString: 'Ada' }, errors],
  ['a lone surrogate', 'A\ud800da', errors],
] as const)('rejects a field that is %s, and only that field', async ([, value, messages]) => {
  for (const [field, message] of Object.entries(messages))
    expect(await errorsOf({ [field]: value })).toEqual({ [field]: message })
})

test('rejects a file sent as a field, and only that field', async () => {
  for (const [field, message] of Object.entries(errors)) {
    const body = encodings.multipart(enquiry).body as FormData
    body.set(field, new File(['Ada'], 'name.txt'))
    expect(await errorsIn(await post({ body, headers: json }))).toEqual({ [field]: message })
  }
})

test('rejects values that are too long or not among the choices', async () => {
  const values = {
    name: 'x'.repeat(201),
    email: 'ada@b.test'.padStart(255, 'x'),
    company: 'x'.repeat(201),
    interest: 'AI Agents as Employees',
    message: 'x'.repeat(5_001),
  }
  expect(await errorsOf(values)).toEqual(errors)
})

test.for([
  '\t',
  '\n',
  '\v',
  '\f',
  '\r\n',
  '\x85',
  '\u2028',
  '\u2029',
  '\0',
  '\x07',
  '\x1b',
  '\x7f',
  '\u00a0',
  ' \t ',
])('stores a line that contains %j with one space instead', async (pasted) => {
  const enquiry = newEnquiry({
    name: `Ada${pasted}Lovelace`,
    company: `${pasted}Tall${pasted}Ferns Ltd${pasted}`,
  })
  expect((await post(encodings.JSON({ ...enquiry, email: enquiry.email + pasted }))).status).toBe(201)
  const { email } = enquiry
  expect(await storedRows(enquiry)).toMatchObject([
    { name: 'Ada Lovelace', email, company: 'Tall Ferns Ltd' },
  ])
})

test('rejects an email address of several lines', async () => {
  const { email } = errors
  for (const lineEnd of ['\n', '\r', '\x85', '\u2028'])
    expect(await errorsOf({ email: `a@b.c${lineEnd}Bcc: x@y.z` })).toEqual({ email })
})

test('stores the control characters of a pasted message, without NUL', async () => {
  const enquiry = newEnquiry({ message: 'tab\tbell\x07form feed\f.' })
  expect((await post(encodings.JSON({ ...enquiry, message: `\0${enquiry.message}\0` }))).status).toBe(201)
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
    expect(await errorsOf({ email }), email).toEqual({ email: errors.email })
  for (const email of ['a@b', 'ada@exämple.com', 'ada@उदाहरण.परीक्षा']) {
    const enquiry = newEnquiry({ email })
    expect((await post(encodings.multipart(enquiry, json))).status, email).toBe(201)
    expect(await storedRows(enquiry)).toMatchObject([{ email }])
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

test('a form that fails shows its values, and the message of each wrong field', async () => {
  const values = { ...enquiry, email: 'ada', interest: 'other', message: 'Two\nlines', company: '' }
  const failed = await documentOf(await post(encodings.multipart(values, page)))
  expect(valuesIn(failed)).toEqual(values)
  expect(textOf(failed.querySelector('#email-error'))).toBe(errors.email)
  expect(textOf(failed.querySelector('#company-error'))).toBe(emptyErrors.company)
  const links = failed.querySelectorAll('#contact [role=alert] a').map(textOf)
  expect(links).toEqual([errors.email, emptyErrors.company])
})

test('accepts an optional field that is blank or missing, and no other', () => {
  const note: Field = { label: 'Note', control: 'text', limit: 5, optional: true, error: 'Enter a note.' }
  const parse = createParser({ name: contactFields.name, note })
  for (const input of [{ name: 'Ada' }, { name: 'Ada', note: ' \u200b' }])
    expect(parse(input)).toEqual({ kind: 'valid', submission: { name: 'Ada', note: '' } })
  const errors = { name: 'Enter your name.', note: 'Enter a note.' }
  expect(parse({ note: 'too long' })).toEqual({ kind: 'invalid', errors })
})

test.for([
  '[name=name][type=text][maxlength=200][autocomplete=name][required]',
  '[name=email][type=email][maxlength=254][autocomplete=email][required]',
  '[name=company][type=text][maxlength=200][autocomplete=organization][required]',
  'select[name=interest][required] [value=funding]',
  'textarea[name=message][maxlength=5000][required]',
])('the form has %s', async (part) => {
  const form = (await getPage('/')).querySelector('#contact form')!
  expect(form.querySelector(part)).not.toBeNull()
})
