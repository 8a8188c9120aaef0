import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import type { Env } from '../../src/env.ts'
import { contact } from '../../src/shared/content/contact.ts'
import { site } from '../../src/shared/content/site.ts'
import { displayValue, fieldNames, fields, honeypotField } from '../../src/shared/enquiry/fields.ts'
import { encodings, json, newEnquiry, page } from '../support/enquiry.ts'
import { takeErrorLines, takeInfoLines } from '../support/quiet-console.ts'
import { full } from '../support/rate-limits.ts'
import { documentOf, get, getPage, post, textOf, valuesIn } from '../support/request.ts'
import { storedRows } from '../support/stored-rows.ts'

const ray = '8f0-FRA'
const address = '192.0.2.77'
const sender = { 'CF-Ray': ray, 'CF-Connecting-IP': address, 'X-Forwarded-For': address }

/** A log line has no other field, such as an address. */
const logged = 'event outcome status ray attempts ms cause databaseStatus code error stack'

const attack = `"'></textarea></title><img onerror=alert(1)><script><!--`
const hostile = newEnquiry({ name: attack, message: attack })

const flood = { ...env, SENDER_RATE: full }
const totalFlood = { ...env, TOTAL_RATE: full }
const wrongKey = { ...env, SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of_another_project' }

const typed = (type: string, body: BodyInit): RequestInit => ({ body, headers: { 'Content-Type': type } })
const from = (headers: HeadersInit) => encodings.multipart(hostile, headers)
const otherSite = from({ 'Sec-Fetch-Site': 'cross-site', Origin: 'http://localhost' })
const tooLarge = encodings.multipart({ ...hostile, other: 'x'.repeat(64 * 1024) })

const send = (init: RequestInit, accept: HeadersInit, bindings: Partial<Env> = env) =>
  post({ ...init, headers: { ...sender, ...init.headers, ...accept } }, bindings)

function expectLine(fields: object) {
  const [line = '', ...more] = [...takeInfoLines(), ...takeErrorLines()]
  expect(more).toEqual([])
  const found = JSON.parse(line)
  expect(found).toMatchObject({ event: 'contact', ray, ...fields })
  expect(logged.split(' ')).toEqual(expect.arrayContaining(Object.keys(found)))
}

/** Sends it by the form's script and by the browser, and returns the browser's page. */
async function expectFailure(init: RequestInit, status: number, outcome: string, bindings?: Partial<Env>) {
  const fail = async (accept: HeadersInit) => {
    const response = await send(init, accept, bindings)
    expectLine({ outcome, status })
    expect(response.status).toBe(status)
    expect(response.headers.get('Retry-After')).toBe(status === 429 ? '60' : null)
    return response
  }
  expect(await (await fail(json)).json()).toMatchObject({ ok: false, message: contact.failure })
  const failed = await documentOf(await fail(page))
  expect(textOf(failed.querySelector('#contact [role=alert]'))).toContain(contact.failure)
  expect(textOf(failed.querySelector('title'))).toBe(`${contact.failure} · ${site.name}`)
  expect(failed.toString().includes(contact.retryLater)).toBe(status === 429)
  expect(await storedRows(hostile)).toEqual([])
  const home = await getPage('/')
  const injectable = 'script, img, title, textarea, [onerror]'
  expect(failed.querySelectorAll(injectable)).toHaveLength(home.querySelectorAll(injectable).length)
  return valuesIn(failed)
}

test.for<[what: string, status: number, init: RequestInit, bindings?: Partial<Env>]>([
  ['a body that cannot be parsed', 400, typed('multipart/form-data', 'x')],
  ["another site's request (CSRF)", 403, otherSite],
  ["a subdomain's request (CSRF)", 403, from({ 'Sec-Fetch-Site': 'same-site' })],
  ['a body over 64 KB', 413, tooLarge],
  ['another content type', 415, typed('text/plain', JSON.stringify(hostile))],
  ['a request of an origin that begins ours (CSRF)', 403, from({ Origin: 'http://localhos' })],
  ["another site's request over the rate limit", 403, otherSite, flood],
  ['a large body over the rate limit of its sender', 413, tooLarge, flood],
])('refuses %s with %i, and shows an empty form', async ([, status, init, bindings]) => {
  const values = await expectFailure(init, status, 'refused', bindings)
  expect(Object.values(values).join('')).toBe('')
})

test.for<
  [what: string, status: number, outcome: string, change: Record<string, string>, bindings?: Partial<Env>]
>([
  ['an invalid field', 422, 'invalid', { email: attack }],
  ['a filled honeypot', 422, 'honeypot', { [honeypotField]: 'Cheap pills' }],
  ['a sender over the rate limit', 429, 'refused', {}, flood],
  ['senders over the total rate limit', 429, 'refused', {}, totalFlood],
  ['a key that the backend rejects', 502, 'failed', {}, wrongKey],
  ['a site without configuration', 503, 'failed', {}, {}],
])('rejects %s with %i, and shows the values again without the honeypot (XSS)', async (rejection) => {
  const [, status, outcome, change, bindings] = rejection
  const values = { ...hostile, ...change }
  const shown = await expectFailure(encodings.multipart(values), status, outcome, bindings)
  expect(shown).toEqual({ ...values, [honeypotField]: undefined })
})

test('the address of the email in the banner stays below 2,000 characters, cut with an ellipsis', async () => {
  const enquiry = newEnquiry({ name: '山', message: '山'.repeat(1_200) })
  const failed = await documentOf(await send(encodings.multipart(enquiry), page, wrongKey))
  const href = failed.querySelector('#contact [role=alert] a')!.getAttribute('href')!
  expect(href.length).toBeLessThan(2_000)
  const body = new URL(href).searchParams.get('body')!
  expect(body.split('\r\n')).toContain(`${fields.name.label}: 山`)
  expect(body).toMatch(/山…$/)
  expectLine({ status: 502 })
})

test('an exception keeps the values, and logs its stack without its message', async () => {
  const enquiry = newEnquiry()
  const bindings: Partial<Env> = {
    get SUPABASE_URL(): string {
      throw new TypeError(`Cannot read ${JSON.stringify(enquiry)}\n    at ${enquiry.name}`)
    },
  }
  const response = await send(encodings.multipart(enquiry), page, bindings)
  expect(response.status).toBe(500)
  const stack = expect.stringContaining('/assets/handler')
  expectLine({ outcome: 'failed', cause: 'exception', error: 'TypeError', stack })
  expect(valuesIn(await documentOf(response))).toEqual(enquiry)
})

test('a tab that is restored after a post without JavaScript leads to the form', async () => {
  const response = await get('/api/contact')
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/#enquiry'])
})

test.for([
  ['without preference', 'multipart', {}],
  ['from this page', 'urlencoded', { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://localhost' }],
  ['by the browser itself', 'urlencoded', { 'Sec-Fetch-Site': 'none' }],
  ['by a browser without Fetch Metadata', 'urlencoded', { Origin: 'http://localhost' }],
] as const)(
  'stores an enquiry sent %s, and returns a page with what was received',
  async ([, encoding, headers]) => {
    const enquiry = newEnquiry({ name: attack, message: `\n${'x'.repeat(200)}\nSecond line` })
    const response = await send(encodings[encoding](enquiry), headers)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const thanks = (await documentOf(response)).querySelector('#contact-form > :has(h3)')!
    const shown = { ...enquiry, message: `${'x'.repeat(100)}…` }
    const received = thanks.querySelectorAll('li:first-child p').map(textOf)
    expect(received).toEqual(fieldNames.map((name) => displayValue(name, shown[name])))
    expect(textOf(thanks.querySelector('li:last-child'))).toContain(contact.thanksLog.waiting.text)
    // With its zone, because the Worker does not know the visitor's.
    for (const time of thanks.querySelectorAll('time'))
      expect(textOf(time)).toMatch(RegExp(`^${time.getAttribute('datetime')} \\S`))
    expect(textOf(thanks.querySelector('a[href="/#enquiry"]'))).toBe(contact.thanksAgain)
    expectLine({ outcome: 'stored', status: 201 })
  },
)

test('waitUntil holds an enquiry whose visitor leaves until it is stored, logged and announced', async () => {
  const { promise: response, resolve: respond } = Promise.withResolvers<Response>()
  const insert = vi.spyOn(globalThis, 'fetch').mockReturnValue(response)
  const createBatch = vi.fn()
  const ENQUIRY_WORKFLOW = { createBatch } as never
  const bindings = { ...env, NOTIFY_EMAIL: 'office@b.test', ENQUIRY_WORKFLOW }
  const context = createExecutionContext()
  const waitUntil = vi.spyOn(context, 'waitUntil')
  void post(encodings.multipart(newEnquiry(), sender), bindings, context)
  await expect.poll(() => insert).toHaveBeenCalled()
  const held = waitUntil.mock.calls.flat()
  respond(new Response(null, { status: 201 }))
  await Promise.all(held)
  expectLine({ outcome: 'stored' })
  await waitOnExecutionContext(context)
  expect(createBatch).toHaveBeenCalledOnce()
})
