import { expect, test } from 'vitest'
import type { Client } from '../../src/store/connect.ts'
import { insertRow } from '../../src/store/store-row.ts'

/** What an insert results in where the backend answers so. */
function insert(
  status: number,
  error: { code: string; message: string } | null,
  signal = new AbortController().signal,
) {
  const client = { from: () => ({ insert: () => ({ abortSignal: async () => ({ status, error }) }) }) }
  return insertRow(client as unknown as Client, {}, signal)
}

const taken = (key: string) => ({
  code: '23505',
  message: `duplicate key value violates unique constraint "${key}"`,
})

test("Idempotency: only the table's own primary key says that an enquiry was stored before", async () => {
  expect(await insert(409, taken('contact_submissions_pkey'))).toEqual({ outcome: 'duplicate' })
  for (const key of ['customers_pkey', 'contact_submissions_email_key'])
    expect(await insert(409, taken(key))).toMatchObject({ outcome: 'failed', cause: 'unique key' })
})

test.for([
  ['contact_submissions', 'id required'],
  ['customers', 'required'],
])('An empty id in %s counts as: %s', async ([relation, cause]) => {
  const message = `null value in column "id" of relation "${relation}" violates not-null constraint`
  expect(await insert(400, { code: '23502', message })).toMatchObject({ cause })
})

test('Timeout: a refusal that came just before the time limit stays a refusal', async () => {
  const over = AbortSignal.abort()
  expect(await insert(400, { code: 'PGRST204', message: '' }, over)).toMatchObject({
    cause: 'missing column',
  })
  expect(await insert(0, { code: '', message: 'AbortError' }, over)).toMatchObject({ cause: 'too slow' })
})
