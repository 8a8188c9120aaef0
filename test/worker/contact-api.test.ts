import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { contact } from '../../src/content/contact.ts'
import { messages } from '../../src/content/messages.ts'
import { fields } from '../../src/enquiry/fields.ts'
import { honeypotField } from '../../src/enquiry/honeypot.ts'
import type { Env } from '../../src/env.ts'
import { paths } from '../../src/urls.ts'
import { type Enquiry, newEnquiry } from '../support/enquiry.ts'
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
const foreign = (enquiry: Enquiry) => encodings.multipart(enquiry, { 'Sec-Fetch-Site': 'cross-site' })
const tooLarge = (enquiry: Enquiry) => multipart(enquiry, { message: 'x'.repeat(33 * 1024) })
const misspelt = (enquiry: Enquiry) => multipart(enquiry, { email: attack })
const trapped = (enquiry: Enquiry) => multipart(enquiry, { [honeypotField]: 'Cheap pills' })

type Refusal = [
  what: string,
  status: number,
  outcome: 'refused' | 'honeypot' | 'failed',
  toInit: (enquiry: Enquiry) => RequestInit,
  bindings?: Env,
]

const unread: Refusal[] = [
  ['a body that cannot be parsed', 400, 'refused', () => typed('multipart/form-data', 'x')],
  ['a post of another site (CSRF)', 403, 'refused', foreign],
  ['a body over the size limit', 413, 'refused', tooLarge],
  ['another content type', 415, 'refused', plain],
  ['no content type', 415, 'refused', () => ({ body: new TextEncoder().encode('name=Ada') })],
  ['a flood of another site, before any limit', 403, 'refused', foreign, flood],
  ['a flood, before the size is checked', 429, 'refused', tooLarge, flood],
]

/** After these the page shows the fields again. */
const read: Refusal[] = [
  ['a field that is refused', 422, 'refused', misspelt],
  ['a honeypot that is filled in', 422, 'honeypot', trapped],
  ['senders over the rate limit together', 429, 'refused', multipart, { ...env, TOTAL_RATE: full }],
  ['a key that the backend refuses', 502, 'failed', multipart, wrongKey],
  ['a site that is not configured', 503, 'failed', multipart, {}],
]

const send = (init: RequestInit, accept: HeadersInit, bindings = env) =>
  post({ ...init, headers: { ...sender, ...init.headers, ...accept } }, bindings)

/** The one line that the log has of a request, with nothing of the visitor. */
function takeLine(enquiry: Enquiry): object {
  const [line = '', ...more] = [...takeLines(), ...takeLogged()]
  expect(more).toEqual([])
  const written = Object.values(enquiry).flatMap((value) => value.split(/\s+/))
  for (const word of [...written.filter(({ length }) => length > 5), ...Object.values(visitor), 'pills'])
    expect(line).not.toContain(word)
  return JSON.parse(line)
}

const lineOf = (answer: number, outcome: string) =>
  expect.objectContaining({ event: 'contact', outcome, answer, ray: sender['CF-Ray'], route: paths.contact })

test.for([...unread, ...read])('To %s comes %i, with and without JavaScript', async (refusal) => {
  const [, status, outcome, toInit, bindings] = refusal
  const enquiry = newEnquiry()
  const answerTo = async (accept: HeadersInit) => {
    const answer = await send(toInit(enquiry), accept, bindings)
    expect(takeLine(enquiry)).toEqual(lineOf(status, outcome))
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([status, 'no-store'])
    expect(answer.headers.get('Retry-After')).toBe(status === 429 ? '60' : null)
    return answer
  }
  expect(await (await answerTo(json)).json()).toMatchObject({ ok: false, message: contact.failure })
  const failed = await documentOf(await answerTo(page))
  for (const part of ['#contact [role=alert]', 'title'])
    expect(textOf(failed.querySelector(part))).toContain(contact.failure)
  expect(await storedRows({ company: enquiry.company })).toEqual([])
})

test.for(read)('XSS: what was typed stands in the page as text after %s', async (refusal) => {
  const [, , , toInit, bindings] = refusal
  const message = `${attack} ${crypto.randomUUID()}`.slice(-fields.message.limit!)
  const init = toInit(newEnquiry({ message }))
  const failed = await documentOf(await send(init, page, bindings))
  takeLogged()
  expect(Object.fromEntries(init.body as FormData)).toMatchObject(valuesIn(failed))
  const plain = await documentOf(await get('/'))
  for (const made of ['script', 'img', 'title', 'textarea', '[onerror]'])
    expect(failed.querySelectorAll(made)).toHaveLength(plain.querySelectorAll(made).length)
  expect(failed.textContent).not.toContain('Cheap pills')
})

test('A flood of refusals is cheap: without a visitor’s words each is rendered once', async () => {
  const sendAll = async () => {
    expect((await get('/wp-login.php')).status).toBe(404)
    for (const [, status, , toInit, bindings] of unread)
      expect((await send(toInit(newEnquiry()), page, bindings)).status).toBe(status)
  }
  await sendAll()
  const rendered = vi.spyOn(globalThis, 'ReadableStream') // React writes into one.
  await post(encodings.multipart({ name: 'Ada' }, page))
  await sendAll()
  expect(rendered).toHaveBeenCalledOnce()
})

test('A fault of the program is answered with 500, and the log says where it was', async () => {
  const enquiry = newEnquiry()
  const bindings: Env = {
    get SUPABASE_URL(): string {
      throw new TypeError(`Cannot read ${JSON.stringify(enquiry)}`)
    },
  }
  for (const [accept, words] of [
    [json, messages.unexpected.text],
    [page, messages.unexpected.heading],
  ] as const) {
    const answer = await send(multipart(enquiry), accept, bindings)
    const stack = expect.stringContaining('/assets/handler')
    expect(takeLine(enquiry)).toMatchObject({ event: 'unexpected', error: 'TypeError', stack })
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([500, 'no-store'])
    expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    expect(await answer.text()).toContain(words)
  }
})

test.for([
  [paths.contact, 'GET', 'POST'],
  [paths.contact, 'OPTIONS', 'POST'],
  [paths.home, 'POST', 'GET, HEAD'],
] as const)('At %s %s is answered with 405 and what is allowed, %s', async ([path, method, allowed]) => {
  const answer = await get(path, { method, headers: json })
  expect([answer.status, answer.headers.get('Allow')]).toEqual([405, allowed])
  expect(await answer.json()).toEqual({ ok: false, message: messages.methodNotAllowed.text })
})

test.for([
  ['as JSON', 'JSON', {}, 201],
  ['as JSON by a browser', 'JSON', page, 201],
  ['by the form’s script', 'multipart', json, 201],
  ['for JSON rather than a page', 'multipart', { Accept: 'application/json, text/html;q=0.5' }, 201],
  ['for a page rather than JSON', 'multipart', { Accept: 'text/html, application/json;q=0.5' }, 303],
  ['for anything', 'multipart', {}, 303],
  ['by this page', 'urlencoded', { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://localhost' }, 303],
  ['by the visitor', 'urlencoded', { 'Sec-Fetch-Site': 'none' }, 303],
  ['by an old browser', 'urlencoded', { Origin: 'http://localhost' }, 303],
] as const)('Sent %s an enquiry is stored', async ([, encoding, headers, status]) => {
  const enquiry = newEnquiry()
  const answer = await send(encodings[encoding](enquiry), headers)
  expect(answer.status).toBe(status)
  if (status === 201) expect(await answer.json()).toEqual({ ok: true })
  else expect(answer.headers.get('Location')).toBe('/?sent#contact-form')
  expect(takeLine(enquiry)).toEqual(lineOf(status, 'stored'))
})

test.for([
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
  { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://localhost' },
  { Origin: 'https://elsewhere.example' },
  { Origin: 'http://localhost:8080' },
  { Origin: 'null' },
])('CSRF: %j gets 403', async (from) => {
  const enquiry = newEnquiry()
  for (const init of [encodings.JSON(enquiry), encodings.urlencoded(enquiry), plain(enquiry)])
    expect((await send(init, from)).status).toBe(403)
  expect(await storedRows(enquiry)).toEqual([])
})
