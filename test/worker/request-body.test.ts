import { expect, test } from 'vitest'
import { fieldNames } from '../../src/enquiry/fields.ts'
import { inEach, newEnquiry, required } from '../support/enquiry.ts'
import { encodings, json } from '../support/posting.ts'
import { post } from '../support/request.ts'
import { storedRows } from '../support/stored-rows.ts'

test('rejects a list with 400', async () => {
  expect((await post({ body: '[]', headers: { 'Content-Type': 'application/json' } })).status).toBe(400)
})

test('rejects text in Latin-1 rather than storing it garbled', async () => {
  const enquiry = newEnquiry(inEach(required, 'Müller'))
  const headers = { ...json, 'Content-Type': 'application/x-www-form-urlencoded' }
  const body = `${new URLSearchParams(enquiry)}`.replaceAll('%C3%BC', '%FC')
  expect((await post({ body, headers })).status).toBe(422)
})

test('rejects a file sent as a field, with an error for that field only', async () => {
  for (const field of fieldNames) {
    const init = encodings.multipart(newEnquiry(), json)
    ;(init.body as FormData).set(field, new File(['Ada'], 'name.txt'))
    const response = await post(init)
    expect(response.status).toBe(422)
    const { errors } = (await response.json()) as { errors: object }
    expect(Object.keys(errors)).toEqual([field])
  }
})

test('ignores unknown fields', async () => {
  const enquiry = newEnquiry()
  const extra = { status: 'handled', id: crypto.randomUUID(), created_at: '1999-01-01', role: 'admin' }
  expect((await post(encodings.JSON({ ...extra, ...enquiry }))).status).toBe(201)
  const [stored] = await storedRows(enquiry)
  expect(stored).toMatchObject({ ...enquiry, status: 'new' })
  expect(stored).not.toMatchObject({ id: extra.id })
  expect(stored!.created_at).not.toContain('1999')
})
