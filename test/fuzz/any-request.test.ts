import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleEnquiry } from '../../scripts/lib/sample-enquiry.ts'
import { parseSubmission } from '../../src/contact/submission.ts'
import { fieldNames } from '../../src/content/contact.ts'
import { postTo } from '../support/post-enquiry.ts'
import { startFaultyServer } from '../support/start-site.ts'
import { assertForAll, timeout } from './assert-for-all.ts'

let site: Awaited<ReturnType<typeof startFaultyServer>>

beforeAll(async () => {
  site = await startFaultyServer()
})
afterAll(() => site?.stop())

test('Any post to the form’s address gets a documented answer, and what it stores obeys the rules', {
  timeout,
}, async () => {
  await assertForAll(anyPost(), async ({ headers: sent, body: content, isStream }) => {
    // A stream has no declared length.
    const stream = isStream && { body: new Blob([content]).stream(), duplex: 'half' }
    const answer = await postTo(site.url, { headers: sent, body: content, ...stream })
    const { status, headers } = answer
    const body = await answer.text()
    expect(status).toBeOneOf([201, 303, 400, 403, 413, 415, 422])
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    expect(headers.get('Cache-Control')).toBe('no-store')
    if (headers.get('Content-Type')?.startsWith(json))
      expect(JSON.parse(body)).toMatchObject({ ok: status === 201 })
    else if (status === 303) expect(headers.get('Location')).toMatch(/^\/\?sent#/)
    else {
      expect(body).toMatch(/^<!doctype html><html.*<\/html>$/is)
      expect(body).not.toContain(tag)
    }
  })
  const rows = site.backend.rows()
  expect(rows.length).toBeGreaterThan(0)
  for (const { id: _, status, ...fields } of rows) {
    expect(status).toBe('new')
    // Read again, each is as it was.
    expect(parseSubmission(fields)).toEqual({ kind: 'valid', submission: fields })
  }
  const outcomes = site.logged.map((line) => JSON.parse(line).outcome)
  expect(['stored', 'duplicate', 'honeypot', 'refused']).toEqual(expect.arrayContaining(outcomes))
})

/** What a visitor may type to make an element of their own. */
const tag = '</textarea><svg/onload='

const json = 'application/json'
const urlencoded = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=b'

const anyPost = () =>
  fc
    .record({
      content: fc.oneof({ weight: 4, arbitrary: anyForm() }, anyContent()),
      headers: fc.dictionary(fc.constantFrom(...headerNames), anyHeaderValue(), { maxKeys: 3 }),
      isStream: fc.boolean(),
    })
    .map(({ content: [type, body], headers, isStream }) => ({
      headers: { ...headers, 'Content-Type': type },
      body,
      isStream,
    }))

const headerNames = ['Accept', 'CF-Connecting-IP', 'Content-Encoding', 'Cookie', 'Origin', 'Sec-Fetch-Site']

const anyHeaderValue = () =>
  fc.oneof(
    fc.constantFrom(json, 'text/html', '*/*', 'same-origin', 'cross-site', 'gzip', 'null'),
    fc.constantFrom('text/html;q=0.1,'.repeat(2_000), ';;;,=q=;\t"', 'http://[::1', ', ,', ':::::::::'),
    fc.string({ unit: 'grapheme-ascii', maxLength: 60 }),
  )

type Content = [type: string, body: string | Uint8Array<ArrayBuffer>]

const anyContent = (): fc.Arbitrary<Content> =>
  fc.tuple(
    fc.constantFrom(
      json,
      urlencoded,
      multipart,
      'text/plain',
      `${urlencoded};charset=utf-16`,
      `${json};;;=;`,
    ),
    fc.oneof(
      fc.json(),
      fc.string({ unit: fc.constantFrom('%', '=', '&', '+', 'f', '0', 'é') }),
      fc.uint8Array({ maxLength: 500 }),
      fc.uint8Array({ minLength: 32_700, maxLength: 32_800 }),
    ),
  )

/** Enquiries that are right in most fields, so that refusals are not all that is tried. */
const anyForm = (): fc.Arbitrary<Content> =>
  fc
    .tuple(
      fc.constantFrom(json, urlencoded, multipart),
      fc.uuid(),
      fc.dictionary(anyName(), fc.oneof(anyText(), fc.jsonValue()), { maxKeys: 2 }),
      fc.constantFrom('', '', '; filename=a'),
    )
    .map(([type, message, others, more]) => {
      const fields = { ...sampleEnquiry(), message, ...others }
      if (type === json) return [type, JSON.stringify(fields)]
      const texts = Object.entries(fields).map(([name, value]) => [name, String(value)] as [string, string])
      if (type === urlencoded) return [type, new URLSearchParams(texts).toString()]
      const parts = texts.map(
        ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`,
      )
      return [type, `${parts.join('')}--b--\r\n`]
    })

const anyName = () => fc.constantFrom(...fieldNames, 'subject', 'person', 'status', 'id', '__proto__', '')

const anyText = () =>
  fc.oneof(
    fc.constantFrom(`${tag}alert(1)>`, '\u2028', '\0', 'x'.repeat(5_001), '\ud800'),
    fc.string({ unit: 'binary' }),
  )
