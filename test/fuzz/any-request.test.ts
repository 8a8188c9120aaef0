import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleEnquiry } from '../../scripts/lib/sample-enquiry.ts'
import { parseSubmission } from '../../src/contact/submission.ts'
import { fieldNames } from '../../src/content/contact.ts'
import { encodings, everyEncoding } from '../support/encodings.ts'
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
  await assertForAll(anyPost(), async ({ init, headers: others }) => {
    const answer = await postTo(site.url, { ...init, headers: { ...others, ...init.headers } })
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
  fc.record({
    init: fc.oneof({ weight: 4, arbitrary: anyForm() }, anyContent()),
    headers: fc.dictionary(fc.constantFrom(...headerNames), anyHeaderValue(), { maxKeys: 3 }),
  })

const headerNames = ['Accept', 'CF-Connecting-IP', 'Content-Encoding', 'Cookie', 'Origin', 'Sec-Fetch-Site']

const anyHeaderValue = () =>
  fc.oneof(
    fc.constantFrom(json, 'text/html', '*/*', 'same-origin', 'cross-site', 'gzip', 'null'),
    fc.constantFrom('text/html;q=0.1,'.repeat(2_000), ';;;,=q=;\t"', 'http://[::1', ', ,', ':::::::::'),
    fc.string({ unit: 'grapheme-ascii', maxLength: 60 }),
  )

/** Enquiries that are right in most fields, so that refusals are not all that is tried. */
const anyForm = (): fc.Arbitrary<RequestInit> =>
  fc
    .record({
      encoding: fc.constantFrom(...everyEncoding),
      message: fc.uuid(),
      others: fc.dictionary(anyName(), fc.oneof(anyText(), fc.jsonValue()), { maxKeys: 2 }),
    })
    .map(({ encoding, message, others }) =>
      encodings[encoding]({ ...sampleEnquiry(), message, ...(others as object) }),
    )

const anyName = () => fc.constantFrom(...fieldNames, 'subject', 'person', 'status', 'id', '__proto__', '')

const anyText = () =>
  fc.oneof(
    fc.constantFrom(`${tag}alert(1)>`, '\u2028', '\0', 'x'.repeat(5_001), '\ud800'),
    fc.string({ unit: 'binary' }),
  )

const anyContent = (): fc.Arbitrary<RequestInit> =>
  fc
    .record({
      type: fc.constantFrom(
        json,
        urlencoded,
        multipart,
        'text/plain',
        `${json};;;=;`,
        `${json};charset=utf-16`,
      ),
      body: fc.oneof(
        fc.json(),
        fc.string({ unit: fc.constantFrom('%', '=', '&', '+', 'f', '0', 'é') }),
        fc.uint8Array({ maxLength: 500 }),
        fc.uint8Array({ minLength: 32_700, maxLength: 32_800 }),
      ),
    })
    .map(({ type, body }) => ({ body, headers: { 'Content-Type': type } }))
