import { expect, test } from 'vitest'
import { enquiry, newEnquiry } from '../support/enquiry.ts'
import { encodings, json, page } from '../support/posting.ts'
import { documentOf, textOf, valuesIn } from '../support/read-html.ts'
import { getPage, post } from '../support/request.ts'
import { storedRows } from '../support/stored-rows.ts'

const taxError = 'Enter ten digits, like \u20665260250995\u2069.'

/** For a value that is wrong. */
const errors = {
  name: 'Enter your full name in up to 60 characters.',
  email: 'Enter an email address like ada@brightmoor.test.',
  company: 'Enter your nursery in up to 80 characters.',
  phone: 'Enter your telephone number in up to 40 characters.',
  tax_id: taxError,
  interest: 'Choose the work to do.',
  size: 'Choose how many greenhouses you have.',
  message: 'Enter your question in up to 1,200 characters.',
  consent: 'Tick the box to show that you have read the notice.',
}

const { company: _, phone: __, ...requiredErrors } = errors

/** For a required field without a value. */
const emptyErrors = {
  ...requiredErrors,
  name: 'Enter your full name.',
  email: 'Enter your email address.',
  message: 'Enter your question.',
}

async function errorsIn(response: Response) {
  expect(response.status).toBe(422)
  const { errors, ...others } = (await response.json()) as Record<string, unknown>
  expect(others).toEqual({ ok: false, message: 'Your request was not sent. Try once more.' })
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
  ['a text with NUL', 'A\0da', errors],
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
    name: 'x'.repeat(61),
    email: 'ada@b.test'.padStart(101, 'x'),
    company: 'x'.repeat(81),
    phone: '0'.repeat(41),
    tax_id: '52602509950',
    interest: 'other',
    size: 'three',
    message: 'x'.repeat(1_201),
    consent: 'on',
  }
  expect(await errorsOf(values)).toEqual(errors)
})

test('rejects a text of which only a part matches the pattern', async () => {
  for (const tax_id of ['526025099', 'x260250995', '526025099x', '526 025 09', '５２６０２５０９９５'])
    expect(await errorsOf({ tax_id }), tax_id).toEqual({ tax_id: taxError })
})

test('rejects control characters in a line, and accepts those of pasted text in a message', async () => {
  const { name, email, company, phone } = errors
  for (const control of ['\n', '\r', '\t', '\x1b', '\x7f', '\x85']) {
    const text = `a@b.c${control}Bcc: x@y.z`
    const values = { name: text, email: text, company: text, phone: text }
    expect(await errorsOf(values)).toEqual({ name, email, company, phone })
  }
  const enquiry = newEnquiry({ message: 'tab\tbell\x07form feed\f.' })
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
    expect(await errorsOf({ email }), email).toEqual({ email: errors.email })
  for (const email of ['a@b', 'ada@exämple.com', 'ada@उदाहरण.परीक्षा']) {
    const enquiry = newEnquiry({ email })
    expect((await post(encodings.multipart(enquiry, json))).status, email).toBe(201)
    expect(await storedRows(enquiry)).toMatchObject([{ email }])
  }
})

test('rejects text in Latin-1 rather than storing it garbled', async () => {
  const text = new URLSearchParams({ ...enquiry, company: 'Müller' }).toString()
  const headers = { ...json, 'Content-Type': 'application/x-www-form-urlencoded' }
  const body = text.replace('%C3%BC', '%FC')
  expect(await errorsIn(await post({ body, headers }))).toEqual({ company: errors.company })
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
  const values = { ...enquiry, tax_id: '526025099', size: 'many', message: 'Two\nlines', consent: '' }
  const failed = await documentOf(await post(encodings.multipart(values, page)))
  expect(valuesIn(failed)).toEqual(values)
  expect(textOf(failed.querySelector('#tax_id-error'))).toBe(errors.tax_id)
  expect(textOf(failed.querySelector('#consent-error'))).toBe(errors.consent)
  expect(failed.querySelectorAll('#contact [role=alert] a').map(textOf)).toEqual([
    'Correct: Tax number',
    'Correct: I have read the privacy notice.',
  ])
})

test.for([
  '[name=name][type=text][maxlength=60][autocomplete=name][required]',
  '[name=email][type=email][maxlength=100][autocomplete=email][required]',
  '[name=company][type=text][maxlength=80][autocomplete=organization]:not([required])',
  '[name=phone][type=tel][maxlength=40][autocomplete=tel]:not([required])',
  `[name=tax_id][type=text][maxlength=10][pattern="[0-9]{10}"][title="${taxError}"][required]:not([autocomplete])`,
  'select[name=interest][required] [value=weighing]',
  'select[name=size][required] [value=many]',
  'textarea[name=message][maxlength=1200][required]',
  '[name=consent][type=checkbox][value=read][required]:not([checked])',
  'label[for=consent] a[href="/privacy-notice"]',
])('the form has %s', async (part) => {
  const form = (await getPage('/')).querySelector('#contact form')!
  expect(form.querySelector(part)).not.toBeNull()
})
