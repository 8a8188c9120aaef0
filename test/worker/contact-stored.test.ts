import { expect, test } from 'vitest'
import { longestEnquiry } from '../../scripts/lib/sample-enquiry.ts'
import { fields } from '../../src/content/contact.ts'
import { encodings, everyEncoding, json, page } from '../support/encodings.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { post } from '../support/request.ts'
import { storedRows } from '../support/stored-rows.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test.for(everyEncoding)('An enquiry sent as %s is stored as a new one', async (encoding) => {
  const enquiry = newEnquiry()
  const answer = await post(encodings[encoding](enquiry, json))
  expect(answer.status).toBe(201)
  expect(await answer.json()).toEqual({ ok: true })
  expect(answer.headers.get('Cache-Control')).toBe('no-store')

  const [row, ...others] = await storedRows(enquiry)
  expect(others).toEqual([])
  expect(row).toEqual({
    ...enquiry,
    status: 'new',
    id: expect.stringMatching(uuid),
    created_at: expect.any(String),
  })
  expect(Math.abs(Date.now() - Date.parse(row!.created_at!))).toBeLessThan(60_000)
})

test.for(['urlencoded', 'multipart'] as const)(
  'A browser that posts the form as %s is led back to the thank-you panel',
  async (encoding) => {
    const enquiry = newEnquiry()
    const answer = await post(encodings[encoding](enquiry, page))
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toBe('/?sent#contact')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(await storedRows(enquiry)).toHaveLength(1)
  },
)

test.for([
  ['JSON', {}, 201],
  ['JSON', page, 201],
  ['JSON', { Accept: '*/*' }, 201],
  ['multipart', json, 201],
  ['multipart', { Accept: 'application/json, text/html;q=0.5' }, 201],
  ['multipart', { Accept: 'text/html, application/json;q=0.5' }, 303],
  ['multipart', { Accept: '*/*' }, 303],
  ['multipart', {}, 303],
] as const)('Sent as %s with %j, an enquiry is answered with %i', async ([encoding, accept, status]) => {
  expect((await post(encodings[encoding](newEnquiry(), accept))).status).toBe(status)
})

test.for(everyEncoding)(
  'Extra fields sent as %s are ignored, and the status is always new',
  async (encoding) => {
    const enquiry = newEnquiry()
    const extra = { status: 'handled', id: crypto.randomUUID(), created_at: '1999-01-01', role: 'admin' }
    expect((await post(encodings[encoding]({ ...extra, ...enquiry }, json))).status).toBe(201)
    const [row] = await storedRows(enquiry)
    expect(row).toMatchObject({ ...enquiry, status: 'new', id: expect.stringMatching(uuid) })
    expect(row?.id).not.toBe(extra.id)
    expect(row?.created_at).not.toMatch(/^1999/)
  },
)

test.for(everyEncoding)('Every field sent as %s may be as long as the form allows', async (encoding) => {
  const company = newEnquiry().company.padStart(fields.company.limit, 'x')
  const enquiry = { ...longestEnquiry(), company }
  expect((await post(encodings[encoding](enquiry, json))).status).toBe(201)
  expect(await storedRows(enquiry)).toMatchObject([enquiry])
})

test('A line end counts as one character and is stored as one', async () => {
  const typed = {
    ...newEnquiry(),
    message: 'x\n'.repeat(fields.message.limit / 2 - 1).padEnd(fields.message.limit, 'x'),
  }
  const sent = { ...typed, message: typed.message.replaceAll('\n', '\r\n') }
  expect((await post(encodings.multipart(sent, json))).status).toBe(201)
  expect(await storedRows(typed)).toMatchObject([typed])
})

test('The longest message of three-byte characters fits', async () => {
  const enquiry = {
    ...newEnquiry(),
    name: '山'.repeat(fields.name.limit),
    message: '山'.repeat(fields.message.limit),
  }
  expect((await post(encodings.multipart(enquiry, json))).status).toBe(201)
  expect(await storedRows({ company: enquiry.company })).toMatchObject([enquiry])
})

test('An emoji counts as one character', async () => {
  const enquiry = {
    ...newEnquiry(),
    name: '👋'.repeat(fields.name.limit),
    message: '👋'.repeat(fields.message.limit),
  }
  expect((await post(encodings.multipart(enquiry, json))).status).toBe(201)
  expect(await storedRows({ company: enquiry.company })).toMatchObject([enquiry])
})

test('White space around a value is not stored, and does not make it too long', async () => {
  const company = newEnquiry().company.padStart(fields.company.limit, 'x')
  const enquiry = { ...longestEnquiry(), company }
  const spaced = Object.entries(enquiry).map(([name, value]) => [
    name,
    name === 'interest' ? value : `  ${value} `,
  ])
  expect((await post(encodings.multipart(Object.fromEntries(spaced), json))).status).toBe(201)
  expect(await storedRows(enquiry)).toMatchObject([enquiry])
})

test.for([
  'a@b',
  "o'brien+ai_{x}@sub-domain.example.co",
  '.dots..everywhere.@example.com',
  `a@${'x'.repeat(63)}.example`,
  'ada@xn--bcher-kva.example',
])('The address %s, which a browser accepts, is accepted', async (email) => {
  const enquiry = { ...newEnquiry(), email }
  expect((await post(encodings.multipart(enquiry, json))).status).toBe(201)
  expect(await storedRows(enquiry)).toMatchObject([enquiry])
})
