import { expect, test } from 'vitest'
import type { Client } from '../../src/store/connect.ts'
import { insertRow } from '../../src/store/store-row.ts'

/** What an insert results in where the backend answers so. */
function insert(status: number, code: string, message: string, signal = new AbortController().signal) {
  const answer = { status, error: { code, message } }
  const client = { from: () => ({ insert: () => ({ abortSignal: async () => answer }) }) }
  return insertRow(client as unknown as Client, {}, signal)
}

test('Idempotency: only the primary key of the table itself says that an enquiry was stored before', async () => {
  const taken = (key: string) =>
    insert(409, '23505', `duplicate key value violates unique constraint "${key}"`)
  expect(await taken('contact_submissions_pkey')).toEqual({ outcome: 'duplicate' })
  for (const key of ['customers_pkey', 'contact_submissions_email_key'])
    expect(await taken(key)).toMatchObject({ outcome: 'failed', cause: 'unique key' })
})

test('Health check: an empty id counts as refused in the table itself alone', async () => {
  const empty = (table: string) =>
    insert(400, '23502', `null value in column "id" of relation "${table}" violates not-null constraint`)
  expect(await empty('contact_submissions')).toMatchObject({ cause: 'id required' })
  expect(await empty('customers')).toMatchObject({ cause: 'required' })
})

test('Timeout: a refusal that came just before the time limit stays a refusal', async () => {
  const over = AbortSignal.abort()
  expect(await insert(400, 'PGRST204', '', over)).toMatchObject({ cause: 'missing column' })
  expect(await insert(0, '', 'AbortError', over)).toMatchObject({ cause: 'too slow' })
})
