import { expect, test } from 'vitest'
import { fieldNames } from '../../src/enquiry/fields.ts'
import { newEnquiry } from '../support/enquiry.ts'
import * as accept from '../support/posting.ts'
import * as request from '../support/request.ts'
import { storedRows } from '../support/stored-rows.ts'

const json = 'application/json'
const urlencoded = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=b'

const post = (body: BodyInit, contentType: string, headers = {}) =>
  request.post({ body, headers: { ...accept.json, 'Content-Type': contentType, ...headers } })

const part = (name: string, value: string, more = '') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`

const parts = (fields: object) =>
  Object.entries(fields)
    .map(([name, value]) => part(name, value))
    .join('')

const query = (fields: object) => new URLSearchParams(Object.entries(fields)).toString()

const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

test.for<[what: string, body: BodyInit, type: string]>([
  ['an empty body', '', json],
  ['a list', '[]', json],
  ['thirty thousand brackets', '['.repeat(30_000), json],
  ['a multipart body without its boundary', parts(newEnquiry()), multipart.replace('=b', '=c')],
  ['compressed JSON', latin1('\x1f\x8b\x08'), json],
])('rejects %s with 400', async ([, body, type]) => {
  expect((await post(body, type)).status).toBe(400)
})

test.for<[what: string, toBody: (fields: object) => BodyInit, type: string]>([
  ['JSON', (fields) => latin1(JSON.stringify(fields)), json],
  ['a urlencoded form', (fields) => query(fields).replace('%C3%BC', '%FC'), urlencoded],
  ['a multipart form', (fields) => latin1(`${parts(fields)}--b--`), multipart],
])('rejects %s in Latin-1 rather than storing garbled text', async ([, toBody, type]) => {
  const enquiry = newEnquiry({ name: 'Müller' })
  const response = await post(toBody(enquiry), type)
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ errors: { name: expect.any(String) } })
  expect(await storedRows(enquiry)).toEqual([])
})

test('rejects a file sent as a field, with an error for that field only', async () => {
  for (const field of fieldNames) {
    const { [field]: value, ...others } = newEnquiry()
    const file = part(field, value, '; filename="name.txt"')
    const response = await post(`${parts(others)}${file}--b--`, multipart)
    expect(response.status).toBe(422)
    expect(Object.keys(((await response.json()) as { errors: object }).errors)).toEqual([field])
  }
})

test('ignores unknown fields of any name, depth and number', async () => {
  const extra = { status: 'handled', id: crypto.randomUUID(), created_at: '1999-01-01', role: 'admin' }
  const brackets = `"deep":${'['.repeat(9_000)}${']'.repeat(9_000)},"__proto__":{"status":"handled"}`
  const many = Array.from({ length: 8_000 }, (_, i) => i.toString(36)).join('&')
  for (const [toBody, type] of [
    [(fields: object) => `${JSON.stringify(fields).slice(0, -1)},${brackets}}`, json],
    [(fields: object) => `${query(fields)}&${many}`, urlencoded],
  ] as const) {
    const enquiry = newEnquiry()
    expect((await post(toBody({ ...extra, ...enquiry }), type)).status).toBe(201)
    const { id, created_at } = extra
    const stored = { ...enquiry, status: 'new', id: expect.not.stringMatching(id) }
    expect(await storedRows(enquiry)).toEqual([
      { ...stored, created_at: expect.not.stringMatching(created_at) },
    ])
  }
})
