import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { RunningServer } from '../../scripts/lib/server.ts'
import { isBlank } from '../../src/contact/rules.ts'
import { fieldNames, fields } from '../../src/content/contact.ts'
import { interests } from '../../src/content/interests.ts'
import { startSite } from '../support/start-site.ts'
import { storedRows } from '../support/stored-rows.ts'
import { type Ask, ask } from './ask.ts'
import { assertForAll, timeout } from './assert-for-all.ts'
import { characters, lengths } from './characters.ts'

let site: RunningServer
let scriptsAtHome: number
const logged: string[] = []

beforeAll(async () => {
  const { url, publishableKey } = inject('backend')
  site = await startSite({
    port: 0,
    env: { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey },
    onLog: (line) => logged.push(line),
  })
  scriptsAtHome = scriptsIn(await (await fetch(site.url)).text())
})
afterAll(() => site?.stop())

const documented = {
  POST: [201, 303, 400, 403, 413, 415, 422],
  other: [405],
}

test('Any request to the address of the form gets a documented answer, and what it stores satisfies the schema', {
  timeout,
}, async () => {
  await assertForAll(anyRequest(), async (request) => {
    const { status, headers, body } = await ask(`${site.url}/api/contact`, request)
    expect(request.method === 'POST' ? documented.POST : documented.other).toContain(status)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['cache-control']).toBe('no-store')

    const isJson = headers['content-type']?.startsWith('application/json')
    if (request.method === 'HEAD') expect(body).toBe('')
    else if (isJson) expect(JSON.parse(body)).toMatchObject({ ok: status === 201 })
    else if (status === 303) expect(headers.location).toMatch(/^\/\?sent#/)
    else expectPage(body)
  })
  for (const row of await storedRows()) expectStorable(row)
  const outcomes = logged.map((line) => JSON.parse(line).outcome)
  expect(unremarkable).toEqual(expect.arrayContaining(outcomes))
})

/** One whole page, with no element in it that a visitor's words have made. */
function expectPage(body: string) {
  expect(body).toMatch(/^<!doctype html><html.*<\/html>$/is)
  expect(scriptsIn(body)).toBeLessThanOrEqual(scriptsAtHome)
  expect(body).not.toContain(tag)
}

/** None of them a fault. */
const unremarkable = ['stored', 'duplicate', 'honeypot', 'refused']

const scriptsIn = (page: string) => page.split('<script').length

function expectStorable(row: Record<string, string>) {
  for (const field of fieldNames) {
    const value = row[field] ?? ''
    const { limit, optional } = fields[field]
    expect(value).toBe(value.trim())
    expect(isBlank(value)).toBe(optional ? value === '' : false)
    expect([...value].length).toBeLessThanOrEqual(limit)
  }
  expect(row.name + row.company!).not.toMatch(/\p{Cc}/u)
  expect(row.message).not.toMatch(/[\0\r]/)
  expect(row.email).toMatch(/^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u)
  expect(interests.map(({ value }) => value)).toContain(row.interest)
  expect(row.status).toBe('new')
}

/** What a visitor may type to make an element of their own. */
const tag = '<svg/onload='

function anyRequest(): fc.Arbitrary<Ask> {
  const content = fc.oneof(
    fc.record({ type: fc.constant('application/json'), body: anyJson() }),
    fc.record({ type: fc.constant('application/x-www-form-urlencoded'), body: anyQuery() }),
    fc.record({ type: fc.constant('multipart/form-data; boundary=b'), body: anyMultipart() }),
    fc.record({ type: anyType(), body: fc.oneof(anyJson(), anyQuery(), anyMultipart(), anyBytes()) }),
  )
  return fc
    .record({
      method: fc.oneof(
        { weight: 20, arbitrary: fc.constant('POST') },
        fc.constantFrom('PUT', 'GET', 'HEAD', 'PATCH'),
      ),
      content,
      headers: fc.dictionary(anyHeaderName(), anyHeaderValue(), { maxKeys: 5 }),
      chunked: fc.boolean(),
    })
    .map(({ content: { type, body }, headers, ...rest }) => ({
      ...rest,
      headers: type ? { ...headers, 'Content-Type': type } : headers,
      body,
    }))
}

function anyType() {
  return fc.option(
    fc.oneof(
      fc
        .tuple(
          fc.constantFrom(
            'application/json',
            'multipart/form-data',
            'application/x-www-form-urlencoded',
            'text/plain',
          ),
          fc.constantFrom(';', '; ', ',', ''),
          fc.constantFrom('charset=', 'boundary=', '=', '"', ''),
          fc.constantFrom('utf-8', '"UTF-8"', 'utf-16', '\\', 'b', ''),
        )
        .map((pieces) => pieces.join('')),
      anyHeaderValue(),
    ),
  )
}

const anyHeaderName = () =>
  fc.constantFrom(
    'Accept',
    'CF-Connecting-IP',
    'CF-Ray',
    'Content-Encoding',
    'Cookie',
    'If-None-Match',
    'Origin',
    'Range',
    'Referer',
    'Sec-Fetch-Site',
    'X-HTTP-Method-Override',
    'X-Forwarded-Host',
  )

const anyHeaderValue = () =>
  fc.oneof(
    fc.constantFrom(
      'application/json',
      'text/html',
      '*/*',
      'same-origin',
      'cross-site',
      'gzip',
      'identity',
      'null',
    ),
    fc.string({ unit: 'grapheme-ascii', maxLength: 60 }),
    fc.string({
      unit: fc.integer({ min: 0xa0, max: 0xff }).map((code) => String.fromCharCode(code)),
      maxLength: 9,
    }),
  )

const anyName = () =>
  fc.oneof(
    { weight: 10, arbitrary: fc.constantFrom(...fieldNames) },
    fc.constantFrom('subject', 'person', 'status', 'id', '__proto__', 'constructor', 'toString', ''),
    fc.string(),
  )

const anyText = () =>
  fc.oneof(
    fc.constantFrom(
      'ada@example.com',
      'funding',
      'Ada',
      `${tag}alert(1)>`,
      '</textarea><script>',
      '\u2028',
      '\0',
    ),
    fc.string({ unit: 'binary' }),
    fc
      .tuple(fc.constantFrom(...characters), fc.constantFrom(...lengths))
      .map(([character, length]) => character.repeat(length / character.length)),
    fc.string({ unit: 'binary', minLength: 150, maxLength: 300 }),
    fc.string({ unit: fc.integer({ min: 0xd7f0, max: 0xe00f }).map((code) => String.fromCharCode(code)) }),
  )

/** Enquiries that are right in most fields, so that refusals are not all that is tried. */
const anyEnquiry = () =>
  fc
    .tuple(
      fc.record({
        name: fc.constant('Ada'),
        email: fc.emailAddress(),
        company: fc.constant('Engines'),
        interest: fc.constantFrom('other', 'funding'),
        message: fc.uuid(),
      }),
      fc.oneof(
        fc.constant({}),
        fc.dictionary(anyName(), fc.oneof(anyText(), fc.jsonValue()), { maxKeys: 2 }),
      ),
    )
    .map(([enquiry, more]) => ({ ...enquiry, ...more }))

const anyJson = () =>
  fc.oneof(anyEnquiry(), fc.jsonValue({ maxDepth: 6 })).map((value) => Buffer.from(JSON.stringify(value)))

const anyPairs = () =>
  fc.oneof(
    fc.array(fc.tuple(anyName(), anyText()), { maxLength: 9 }),
    anyEnquiry().map((enquiry) =>
      Object.entries(enquiry).map(([name, value]) => [name, String(value)] as [string, string]),
    ),
  )

const anyQuery = () =>
  fc.oneof(
    anyPairs().map((pairs) => Buffer.from(new URLSearchParams(pairs).toString())),
    fc
      .string({ unit: fc.constantFrom('%', '=', '&', '+', 'f', '0', 'a', 'é') })
      .map((text) => Buffer.from(text)),
  )

const anyMultipart = () =>
  fc
    .tuple(
      anyPairs(),
      fc.constantFrom('', '; filename=a', '; filename="a"\r\nContent-Type: image/png'),
      fc.boolean(),
    )
    .map(([pairs, more, ended]) =>
      Buffer.from(
        pairs
          .map(
            ([name, value]) =>
              `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`,
          )
          .join('') + (ended ? '--b--\r\n' : ''),
      ),
    )

const anyBytes = () =>
  fc
    .oneof(fc.uint8Array({ maxLength: 500 }), fc.uint8Array({ minLength: 32_700, maxLength: 32_800 }))
    .map((bytes) => Buffer.from(bytes))
