import { expect, inject, test } from 'vitest'
import { initialStatus, table } from '../../src/store/table.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { storedRows } from '../support/stored-rows.ts'

test('The data API takes the fields and the status alone, by the publishable key, and gives the row its id', async () => {
  const { url, publishableKey } = inject('backend')
  const row = { ...newEnquiry(), status: initialStatus }
  const answer = await fetch(`${url}/rest/v1/${table}`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'Content-Type': 'application/json' },
    body: JSON.stringify(row),
  })
  expect(answer.status).toBe(201)
  expect(await storedRows({ company: row.company })).toMatchObject([
    { ...row, id: expect.stringMatching(/^[\da-f-]{36}$/) },
  ])
})
