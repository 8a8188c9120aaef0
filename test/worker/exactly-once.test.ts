import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { app } from '../../src/app.ts'
import { timeLimitMs } from '../../src/islands/submit-contact.ts'
import { paths } from '../../src/routes.ts'
import { storeLimits } from '../../src/store/store-row.ts'
import { storedRows } from '../support/stored-rows.ts'
import { type Enquiry, uniqueEnquiry } from '../support/unique-enquiry.ts'

const script = { Accept: 'application/json' }

function post(body: BodyInit, headers: HeadersInit = {}) {
  return app.request(paths.contact, { method: 'POST', body, headers }, env)
}

const asJson = (enquiry: Enquiry) => post(JSON.stringify(enquiry), { 'Content-Type': 'application/json' })
const asQuery = (enquiry: Enquiry) => post(new URLSearchParams(enquiry))
const asForm = (enquiry: Enquiry, headers = {}) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(enquiry)) form.set(name, value)
  return post(form, headers)
}

test('Two presses at once, with JavaScript, give one row and two thanks', async () => {
  const enquiry = uniqueEnquiry()
  const answers = await Promise.all([asForm(enquiry, script), asForm(enquiry, script)])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(await storedRows({ email: enquiry.email })).toHaveLength(1)
})

test('A page that is posted, reloaded and posted from another tab gives one row', async () => {
  const enquiry = uniqueEnquiry()
  for (let i = 0; i < 3; i++) expect((await asForm(enquiry)).status).toBe(303)
  expect(await storedRows({ email: enquiry.email })).toHaveLength(1)
})

test('The same enquiry is the same in each content type, with blanks around it or without, by any line ends', async () => {
  const enquiry = uniqueEnquiry({ message: `One\nTwo ${crypto.randomUUID()}` })
  const windows = { ...enquiry, message: enquiry.message.replace('\n', '\r\n') }
  const padded = { ...enquiry, name: `  ${enquiry.name}\t`, message: `\r\n${enquiry.message}\r` }
  const answers = await Promise.all([
    asJson(enquiry),
    asQuery(windows),
    asForm(padded),
    asForm(enquiry, script),
  ])
  expect(answers.map(({ status }) => status)).toEqual([201, 303, 303, 201])
  expect(await storedRows({ email: enquiry.email })).toMatchObject([{ ...enquiry, status: 'new' }])
})

test('An enquiry that differs in any one field is another one', async () => {
  const enquiry = uniqueEnquiry()
  const variants = [
    enquiry,
    { ...enquiry, name: `${enquiry.name}.` },
    { ...enquiry, company: `${enquiry.company}.` },
    { ...enquiry, interest: 'other' },
    { ...enquiry, message: `${enquiry.message}.` },
    // The same characters in a row, divided among the fields in another way.
    { ...enquiry, name: enquiry.name.slice(0, -1), company: enquiry.name.slice(-1) + enquiry.company },
  ]
  await Promise.all(variants.map(asJson))
  expect(await storedRows({ email: enquiry.email })).toHaveLength(variants.length)
})

test('The same enquiry on the next day, by UTC, is another one', async () => {
  const enquiry = uniqueEnquiry()
  for (const moment of ['2031-05-01T23:59:59.999Z', '2031-05-02T00:00:00Z', '2031-05-02T23:59:59Z']) {
    vi.setSystemTime(moment)
    expect((await asJson(enquiry)).status).toBe(201)
  }
  vi.useRealTimers()
  expect(await storedRows({ email: enquiry.email })).toHaveLength(2)
})

test('The browser waits longer than the Worker tries', () => {
  expect(timeLimitMs).toBeGreaterThan(storeLimits.totalMs + 2_000)
})
