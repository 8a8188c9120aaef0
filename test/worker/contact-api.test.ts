import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { contact } from '../../src/content/contact.ts'
import { messages } from '../../src/content/messages.ts'
import { fieldNames, honeypotField } from '../../src/enquiry/fields.ts'
import type { Env } from '../../src/env.ts'
import { paths } from '../../src/urls.ts'
import { type Enquiry, freeFields, inEach, newEnquiry } from '../support/enquiry.ts'
import { encodings, json, page } from '../support/posting.ts'
import { takeLines, takeLogged } from '../support/quiet-console.ts'
import { documentOf, textOf, valuesIn } from '../support/read-html.ts'
import { get, post } from '../support/request.ts'
import { storedRows } from '../support/stored-rows.ts'

const visitor = {
  'CF-Connecting-IP': '192.0.2.77',
  'User-Agent': 'Visitor/1.0',
  Cookie: 'visit=17',
  Referer: 'https://elsewhere.example/search',
}
const sender = { ...visitor, 'CF-Ray': '8f0-FRA' }

const attack = `"'><script>alert(1)</script><img src=x onerror=alert(1)></textarea></title><!--`

const full = { limit: async () => ({ success: false }) }
const flood = { ...env, SENDER_RATE: full }
const wrongKey = { ...env, SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of_another_project' }
const typed = (type: string, body: BodyInit): RequestInit => ({ body, headers: { 'Content-Type': type } })
const plain = (enquiry: Enquiry) => typed('text/plain', JSON.stringify(enquiry))
const multipart = (enquiry: Enquiry, others = {}) => encodings.multipart({ ...enquiry, ...others })
const from = (headers: HeadersInit) => (enquiry: Enquiry) => encodings.multipart(enquiry, headers)
const otherSite = from({ 'Sec-Fetch-Site': 'cross-site', Origin: 'http://localhost' })
const tooLarge = (enquiry: Enquiry) => multipart(enquiry, { other: 'x'.repeat(33 * 1024) })
const misspelt = (enquiry: Enquiry) => multipart(enquiry, { email: attack })
const trapped = (enquiry: Enquiry) => multipart(enquiry, { [honeypotField]: 'Cheap pills' })

type Rejection = [
  what: string,
  status: number,
  outcome: string,
  toInit: (enquiry: Enquiry) => RequestInit,
  bindings?: Env,
]

/** Rejected before the fields are parsed, so the page shows none of them. */
const unparsed: Rejection[] = [
  ['a body that cannot be parsed', 400, 'refused', () => typed('multipart/form-data', 'x')],
  ["another site's request (CSRF)", 403, 'refused', otherSite],
  ["a subdomain's request (CSRF)", 403, 'refused', from({ 'Sec-Fetch-Site': 'same-site' })],
  ["another port's request (CSRF)", 403, 'refused', from({ Origin: 'http://localhost:8080' })],
  ['a body over 32 KB', 413, 'refused', tooLarge],
  ['another content type', 415, 'refused', plain],
  ["another site's request over the rate limit", 403, 'refused', otherSite, flood],
  ['a large body over the rate limit of its sender', 429, 'refused', tooLarge, flood],
  ['senders that exceed the global rate limit', 429, 'refused', multipart, { ...env, TOTAL_RATE: full }],
]

/** The page shows the values again. */
const parsed: Rejection[] = [
  ['an invalid field', 422, 'invalid', misspelt],
  ['a filled honeypot', 422, 'honeypot', trapped],
  ['a key that the backend rejects', 502, 'failed', multipart, wrongKey],
  ['a site without configuration', 503, 'failed', multipart, {}],
]

const send = (init: RequestInit, accept: HeadersInit, bindings = env) =>
  post({ ...init, headers: { ...sender, ...init.headers, ...accept } }, bindings)

/** Returns the request's only log line, which must not contain visitor input. */
function takeLine(enquiry: Enquiry): object {
  const [line = '', ...more] = [...takeLines(), ...takeLogged()]
  expect(more).toEqual([])
  const written = Object.values(enquiry).flatMap((value) => value.split(/\s+/))
  for (const word of [...written.filter(({ length }) => length > 5), ...Object.values(visitor), 'pills'])
    expect(line).not.toContain(word)
  return JSON.parse(line)
}

const logLine = (status: number, outcome: string) =>
  expect.objectContaining({ event: 'contact', outcome, status, ray: sender['CF-Ray'] })

test.for([...unparsed, ...parsed])('rejects %s with %i, as JSON and as a page (XSS)', async (rejection) => {
  const [, status, outcome, toInit, bindings] = rejection
  const enquiry = newEnquiry(inEach(freeFields, attack))
  const init = toInit(enquiry)
  const sendFor = async (accept: HeadersInit) => {
    const response = await send(init, accept, bindings)
    expect(takeLine(enquiry)).toEqual(logLine(status, outcome))
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([status, 'no-store'])
    expect(response.headers.get('Retry-After')).toBe(status === 429 ? '60' : null)
    return response
  }
  expect(await (await sendFor(json)).json()).toMatchObject({ ok: false, message: contact.failure })
  const failed = await documentOf(await sendFor(page))
  for (const part of ['#contact [role=alert]', 'title'])
    expect(textOf(failed.querySelector(part))).toContain(contact.failure)
  if (parsed.includes(rejection))
    expect(Object.fromEntries(init.body as FormData)).toMatchObject(valuesIn(failed))
  expect(failed.textContent).not.toContain('Cheap pills')
  if (outcome === 'honeypot') expect(failed.querySelector(`[name=${honeypotField}]`)).toBeNull()
  expect(await storedRows(enquiry)).toEqual([])
  const home = await documentOf(await get(paths.home))
  expect(home.querySelector('#contact [role=alert]')).toBeNull()
  for (const tag of ['script', 'img', 'title', 'textarea', '[onerror]'])
    expect(failed.querySelectorAll(tag)).toHaveLength(home.querySelectorAll(tag).length)
})

test('the address of the email in the banner stays below 2,000 characters, cut with an ellipsis', async () => {
  const values = newEnquiry(inEach(freeFields, '山'.repeat(5_000)))
  const failed = await documentOf(await send(multipart(values), page, wrongKey))
  const href = failed.querySelector('#contact [role=alert] a')!.getAttribute('href')!
  expect(href.length).toBeLessThan(2_000)
  const body = new URL(href).searchParams.get('body')!
  expect(body.endsWith('…') || body.endsWith(values[fieldNames.at(-1)!])).toBe(true)
  takeLogged()
})

test('a body that is cut off in transfer is refused with one log line', async () => {
  const body = new ReadableStream({ pull: (controller) => controller.error(new Error('cut off')) })
  const response = await send(typed('multipart/form-data; boundary=b', body), json)
  expect(response.status).toBe(400)
  expect(takeLine(newEnquiry())).toEqual(logLine(400, 'refused'))
})

test('an exception keeps the values, and logs its stack without its message', async () => {
  const enquiry = newEnquiry()
  const bindings: Env = {
    get SUPABASE_URL(): string {
      throw new TypeError(`Cannot read ${JSON.stringify(enquiry)}`)
    },
  }
  const response = await send(multipart(enquiry), page, bindings)
  expect(response.status).toBe(500)
  const stack = expect.stringContaining('/assets/handler')
  expect(takeLine(enquiry)).toMatchObject({
    outcome: 'failed',
    cause: 'exception',
    error: 'TypeError',
    stack,
  })
  expect(enquiry).toMatchObject(valuesIn(await documentOf(response)))
})

test.for([
  [paths.contact, 'GET', 'POST'],
  [paths.home, 'POST', 'GET, HEAD'],
] as const)('%s does not allow %s: 405 with Allow: %s', async ([path, method, allowed]) => {
  const response = await get(path, { method, headers: json })
  expect([response.status, response.headers.get('Allow')]).toEqual([405, allowed])
  expect(await response.json()).toEqual({ ok: false, message: messages.methodNotAllowed.text })
})

test.for([
  ['as JSON', 'JSON', {}, 201],
  ['as JSON by a browser that accepts HTML', 'JSON', page, 201],
  ['by the form’s script', 'multipart', json, 201],
  ['without preference', 'multipart', {}, 303],
  ['from this page', 'urlencoded', { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://localhost' }, 303],
  ['by the browser itself', 'urlencoded', { 'Sec-Fetch-Site': 'none' }, 303],
  ['by a browser without Fetch Metadata', 'urlencoded', { Origin: 'http://localhost' }, 303],
] as const)('stores an enquiry sent %s', async ([, encoding, headers, status]) => {
  const enquiry = newEnquiry()
  const response = await send(encodings[encoding](enquiry), headers)
  expect(response.status).toBe(status)
  if (status === 201) expect(await response.json()).toEqual({ ok: true })
  else expect(response.headers.get('Location')).toBe('/?sent#contact-form')
  expect(takeLine(enquiry)).toEqual(logLine(status, 'stored'))
})
