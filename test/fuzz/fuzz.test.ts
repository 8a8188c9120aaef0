import fc from 'fast-check'
import { afterAll, expect, test, vi } from 'vitest'
import { fieldNames } from '../../src/enquiry/fields.ts'
import { toSubmission } from '../../src/store/row.ts'
import { encodings, postTo } from '../support/posting.ts'
import { startFaultyServer } from '../support/start-site.ts'
import { anyBody, anyEnquiry } from './arbitraries.ts'

const { FUZZ_RUNS = '200', FUZZ_SEED = '1' } = process.env

// Shrinking a failure needs extra time.
vi.setConfig({ testTimeout: 60_000 + Number(FUZZ_RUNS) * 100 })

/** Tries the same 200 values each time. FUZZ_RUNS changes their number, FUZZ_SEED the values. */
const assertForAll = <Value>(values: fc.Arbitrary<Value>, assertion: (value: Value) => Promise<void>) =>
  fc.assert(fc.asyncProperty(values, assertion), { numRuns: Number(FUZZ_RUNS), seed: Number(FUZZ_SEED) })

const site = await startFaultyServer()
afterAll(site.stop)

test('responds to any body with a documented status', async () => {
  await assertForAll(anyBody(), async (init) => {
    const { status } = await postTo(site.url, init)
    expect(status).toBeOneOf([201, 303, 400, 413, 422])
  })
})

test('stores every value that a browser accepts, changing only surrounding white space and line breaks', async () => {
  await assertForAll(anyEnquiry(), async (enquiry) => {
    const response = await postTo(site.url, encodings.multipart(enquiry))
    expect([response.status, await response.text()]).toEqual([303, expect.anything()])
    const expected = fieldNames.map((name) => enquiry[name]!.replaceAll(/\r\n?/g, '\n').trim())
    const rows = site.backend.rows().map(toSubmission)
    expect(
      rows.filter((row) => fieldNames.every((name, index) => row[name] === expected[index])),
    ).toHaveLength(1)
  })
})
