import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { contact, errorOf, fieldNames, fields } from '../../src/content/contact.ts'
import { messages } from '../../src/content/messages.ts'
import { site } from '../../src/content/site.ts'
import type { Env } from '../../src/env.ts'
import { paths } from '../../src/routes.ts'
import { encodings, json, page } from '../support/encodings.ts'
import { type Enquiry, newEnquiry } from '../support/enquiry.ts'
import { takeLogged } from '../support/quiet-console.ts'
import { documentOf, textOf, valuesIn } from '../support/read-html.ts'
import { get, post } from '../support/request.ts'
import { storedRows } from '../support/stored-rows.ts'

const sender = { 'CF-Connecting-IP': '192.0.2.1' }
const full = { limit: async () => ({ success: false }) }
/** A sender beyond the limit, for whose words there still is room. */
const justFull = { limit: async ({ key }: { key: string }) => ({ success: key.includes('given back') }) }
const wrongKey = { ...env, SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of_another_project' }
const typed = (type: string, body: BodyInit): RequestInit => ({ body, headers: { 'Content-Type': type } })
const multipart = (enquiry: Enquiry): RequestInit => encodings.multipart(enquiry, sender)

type Refusal = { status: number; toInit: (enquiry: Enquiry) => RequestInit; bindings?: Env; isRead?: true }

/** Where the fields could be read, they stand in the page again. */
const refusals: Record<string, Refusal> = {
  'a body that cannot be parsed': { status: 400, toInit: () => typed('multipart/form-data', 'x') },
  'a post of another site (CSRF)': { status: 403, toInit: (enquiry) => foreign(enquiry) },
  'a body over the size limit': { status: 413, toInit: (enquiry) => multipart(tooLarge(enquiry)) },
  'another content type': { status: 415, toInit: () => typed('text/plain', 'name=Ada') },
  'no content type': { status: 415, toInit: () => ({ body: new TextEncoder().encode('name=Ada') }) },
  'a field that is refused': { status: 422, toInit: multipart, isRead: true },
  'a sender over the rate limit': {
    ...{ status: 429, toInit: multipart, isRead: true },
    bindings: { ...env, SENDER_RATE: justFull },
  },
  'a flood of one sender, before the CSRF check and the size limit': {
    ...{ status: 429, toInit: (enquiry) => foreign(tooLarge(enquiry)) },
    bindings: { ...env, SENDER_RATE: full },
  },
  'senders who are over the rate limit together': {
    ...{ status: 429, toInit: multipart, isRead: true },
    bindings: { ...env, TOTAL_RATE: full },
  },
  'a key that the backend refuses': { status: 502, toInit: multipart, bindings: wrongKey, isRead: true },
  'a site that is not configured': { status: 503, toInit: multipart, bindings: {}, isRead: true },
}

const tooLarge = (enquiry: Enquiry) => ({ ...enquiry, message: 'x'.repeat(33 * 1024) })
const foreign = (enquiry: Enquiry) =>
  encodings.multipart(enquiry, { ...sender, 'Sec-Fetch-Site': 'cross-site' })

test.for(Object.entries(refusals))(
  'The answer to %s says so, with and without JavaScript, and nothing is stored',
  async ([, { status, toInit, bindings, isRead }]) => {
    const enquiry = newEnquiry(status === 422 ? { email: 'ada' } : {})
    const ask = async (accept: HeadersInit) => {
      const init = toInit(enquiry)
      const answer = await post({ ...init, headers: { ...init.headers, ...accept } }, bindings)
      expect(answer.status).toBe(status)
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
      expect(answer.headers.get('Retry-After')).toBe(status === 429 ? '60' : null)
      return answer
    }
    expect(await (await ask(json)).json()).toMatchObject({ ok: false, message: contact.failure })
    const failed = await documentOf(await ask(page))
    expect(textOf(failed.querySelector('#contact [role=alert]'))).toContain(contact.failure)
    expect(textOf(failed.querySelector('title'))).toContain(contact.failure)
    const none = Object.fromEntries(fieldNames.map((name) => [name, '']))
    expect(valuesIn(failed)).toEqual(isRead ? enquiry : none)
    expect(await storedRows({ company: enquiry.company })).toEqual([])
    expect(takeLogged()).toHaveLength(status > 500 ? 2 : 0)
  },
)

test('A refusal without a visitor’s words is rendered once an isolate, so that a flood of them is cheap', async () => {
  const ask = async () => {
    const missing = [await get('/wp-login.php'), await get(paths.home, { method: 'PUT' })]
    expect(missing.map(({ status }) => status)).toEqual([404, 405])
    for (const { status, toInit, bindings, isRead } of Object.values(refusals)) {
      if (isRead) continue
      const init = toInit(newEnquiry())
      const answer = await post({ ...init, headers: { ...init.headers, ...page } }, bindings)
      expect(answer.status).toBe(status)
    }
  }
  await ask()
  const rendered = vi.spyOn(globalThis, 'ReadableStream') // React writes into one.
  await post(encodings.multipart({ name: 'Ada' }, page))
  expect(rendered).toHaveBeenCalledOnce()
  await ask()
  expect(rendered).toHaveBeenCalledOnce()
})

test('The page that refuses fields names each in its place, with the banner above the form', async () => {
  const required = fieldNames.filter((name) => !fields[name].optional)
  const refused = await documentOf(await post(encodings.multipart({}, page)))
  const invalid = refused.querySelectorAll('[aria-invalid=true]')
  expect(invalid.map(({ id }) => id)).toEqual(required)
  const told = invalid.map((field) => refused.getElementById(field.getAttribute('aria-describedby')!))
  expect(told.map(textOf)).toEqual(required.map((name) => errorOf(name, true)))
  const html = refused.querySelector('#contact')!.toString()
  expect(html.indexOf('role="alert"')).toBeLessThan(html.indexOf('<label'))
})

test('The page that refuses an enquiry offers it as an email, with the words in it', async () => {
  const enquiry = newEnquiry({ email: 'ada', message: 'Half & half: 50 % = ½?\nYes.' })
  const refused = await documentOf(await post(encodings.multipart(enquiry, page)))
  const link = new URL(refused.querySelector('#contact [role=alert] a')!.getAttribute('href')!)
  expect(`${link.protocol}${link.pathname}`).toBe(`mailto:${site.email}`)
  const lines = fieldNames.map((name) => `${fields[name].label}: ${enquiry[name]}`)
  expect(link.searchParams.get('body')).toBe(lines.join('\n').replaceAll('\n', '\r\n'))
})

test('Nothing that was typed becomes markup (XSS)', async () => {
  const attack = `"'><script>alert(1)</script><img src=x onerror=alert(1)></textarea></title><!--`
  const fields = Object.fromEntries(fieldNames.map((name) => [name, attack]))
  const refused = await documentOf(await post(encodings.multipart(fields, page)))
  const plain = await documentOf(await get('/'))
  for (const selector of ['script', 'img', 'title', 'textarea', '[onerror]'])
    expect(refused.querySelectorAll(selector)).toHaveLength(plain.querySelectorAll(selector).length)
  expect(valuesIn(refused)).toEqual({ ...fields, interest: '' })
})

test('When the backend cannot be reached, the answer is 502, and the cause is only logged', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Network connection lost.'))
  const answer = await post(encodings.multipart(newEnquiry(), json))
  expect(answer.status).toBe(502)
  expect(await answer.text()).not.toContain('unreachable')
  expect(takeLogged()).toEqual([expect.stringMatching(/"contact".*"failed".*"unreachable"/)])
})

test('A fault of the program is answered with 500, as JSON and as a page with every header', async () => {
  const faulty: Env = {
    get SUPABASE_URL(): string {
      throw new TypeError('Ada said')
    },
  }
  const asJson = await post(encodings.JSON(newEnquiry()), faulty)
  expect(asJson.status).toBe(500)
  expect(await asJson.json()).toEqual({ ok: false, message: messages.unexpected.text })
  const asPage = await post(encodings.multipart(newEnquiry(), page), faulty)
  expect(asPage.status).toBe(500)
  expect(asPage.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  expect(asPage.headers.get('Cache-Control')).toBe('no-store')
  expect(await asPage.text()).toContain(messages.unexpected.heading)
  expect(takeLogged()).toHaveLength(2)
})

test.for(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
  'The answer to %s is 405 with what is allowed, at the form’s address and, but for reading, at the page',
  async (method) => {
    for (const [path, allowed] of [
      [paths.contact, 'POST'],
      [paths.home, 'GET, HEAD'],
    ] as const) {
      if (allowed.includes(method)) continue
      const answer = await get(path, { method, headers: json })
      expect(answer.status).toBe(405)
      expect(answer.headers.get('Allow')).toBe(allowed)
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
      const told = { ok: false, message: messages.methodNotAllowed.text }
      expect(await answer.text()).toBe(method === 'HEAD' ? '' : JSON.stringify(told))
    }
  },
)

test.for([
  ['JSON', {}, 201],
  ['JSON', page, 201],
  ['multipart', json, 201],
  ['multipart', { Accept: 'application/json, text/html;q=0.5' }, 201],
  ['multipart', { Accept: 'text/html, application/json;q=0.5' }, 303],
  ['multipart', { Accept: '*/*' }, 303],
  ['multipart', {}, 303],
] as const)('Sent as %s with %j, an enquiry is answered with %i', async ([encoding, accept, status]) => {
  const answer = await post(encodings[encoding](newEnquiry(), accept))
  expect(answer.status).toBe(status)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  if (status === 201) expect(await answer.json()).toEqual({ ok: true })
  else expect(answer.headers.get('Location')).toBe('/?sent#contact')
})

test.for([
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
  { 'Sec-Fetch-Site': 'anything else' },
  { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://localhost' },
  { Origin: 'https://elsewhere.example' },
  { Origin: 'https://localhost' },
  { Origin: 'http://localhost:8080' },
  { Origin: 'null' },
  { Origin: '' },
])('CSRF: sent with %j, an enquiry is answered with 403, whatever its type', async (from) => {
  const enquiry = newEnquiry()
  const plain = typed('text/plain', JSON.stringify(enquiry))
  for (const init of [encodings.JSON(enquiry), encodings.urlencoded(enquiry), plain])
    expect((await post({ ...init, headers: { ...init.headers, ...from } })).status).toBe(403)
  expect(await storedRows(enquiry)).toEqual([])
})

test.for([
  { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://localhost' },
  { 'Sec-Fetch-Site': 'none' },
  { Origin: 'http://localhost' },
])('CSRF: sent from the site itself, with %j, an enquiry is stored', async (from) => {
  expect((await post(encodings.multipart(newEnquiry(), { ...json, ...from }))).status).toBe(201)
})
