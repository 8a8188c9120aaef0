import fc from 'fast-check'
import { afterAll, expect, test, vi } from 'vitest'
import { parseSubmission } from '../../src/contact/submission.ts'
import { fieldNames } from '../../src/enquiry/fields.ts'
import { toSubmission } from '../../src/store/row.ts'
import type { Enquiry } from '../support/enquiry.ts'
import { encodings, postTo } from '../support/posting.ts'
import { startFaultyServer } from '../support/start-site.ts'
import { anyPost, anyTypedPost, tag } from './arbitraries.ts'

const { FUZZ_RUNS = '200', FUZZ_SEED = '1' } = process.env

// It takes time to shrink a failure.
vi.setConfig({ testTimeout: 60_000 + Number(FUZZ_RUNS) * 100 })

/** Tries the same 200 values each time. FUZZ_RUNS asks for more, FUZZ_SEED for others. */
const assertForAll = <Value>(values: fc.Arbitrary<Value>, holds: (value: Value) => Promise<void>) =>
  fc.assert(fc.asyncProperty(values, holds), { numRuns: Number(FUZZ_RUNS), seed: Number(FUZZ_SEED) })

const site = await startFaultyServer()
afterAll(site.stop)

test('Any post gets a documented answer, and what it stores obeys the rules', async () => {
  await assertForAll(anyPost(), async ({ init, headers: others }) => {
    const answer = await postTo(site.url, { ...init, headers: { ...others, ...init.headers } })
    const { status, headers } = answer
    const body = await answer.text()
    expect(status).toBeOneOf([201, 303, 400, 403, 413, 415, 422])
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    expect(headers.get('Cache-Control')).toBe('no-store')
    if (headers.get('Content-Type')?.startsWith('application/json'))
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
    expect(parseSubmission(fields)).toEqual({ kind: 'valid', submission: toSubmission(fields) })
  }
  const outcomes = site.logged.map((line) => JSON.parse(line).outcome)
  expect(['stored', 'duplicate', 'honeypot', 'refused']).toEqual(expect.arrayContaining(outcomes))
})

test("Whatever the browser's own check accepts is stored as typed, but for outer blanks", async () => {
  await assertForAll(anyTypedPost(), async ({ typed, encoding, accept }) => {
    const enquiry = typed as Enquiry
    const init = encodings[encoding](enquiry, accept)
    // As multipart, which is what the form asks for, every enquiry fits into the size limit.
    const isTooLarge = !(init.body instanceof FormData) && Buffer.byteLength(String(init.body)) > 32 * 1024
    const answer = await postTo(site.url, isTooLarge ? encodings.multipart(enquiry, accept) : init)
    expect([answer.status, await answer.text()]).toEqual([expect.toBeOneOf([201, 303]), expect.anything()])
    // Blanks around a value are dropped, and each line end is one line feed.
    const kept = fieldNames.map((name) => enquiry[name].replaceAll(/\r\n?/g, '\n').trim())
    const rows = site.backend.rows().map(toSubmission)
    expect(rows.filter((row) => fieldNames.every((name, place) => row[name] === kept[place]))).toHaveLength(1)
  })
})
