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

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

test.for<[what: string, body: BodyInit, type: string]>([
  ['nothing', '', json],
  ['a list', '[]', json],
  ['thirty thousand brackets', '['.repeat(30_000), json],
  ['JSON in Latin-1', bytes('{"name":"M\xfcller"}'), json],
  ['a urlencoded form with escapes of Latin-1', `${query(newEnquiry())}&x=M%FCller`, urlencoded],
  ['a multipart form in Latin-1', bytes(`${parts(newEnquiry())}${part('x', 'M\xfcller')}--b--`), multipart],
])('A body of %s is answered with 400', async ([, body, type]) => {
  expect((await post(body, type)).status).toBe(400)
})

test.for([
  ['constructor', {}, 415],
  [`${urlencoded};charset=windows-1252`, {}, 415],
  ['application/json; charset=utf-80', {}, 415],
  [json, { 'Content-Encoding': 'gzip' }, 415],
  ['Application/JSON ; charset="utf-8"', { 'Content-Encoding': 'Identity' }, 201],
] as const)('Type %s with %j gets %i', async ([type, headers, status]) => {
  expect((await post(JSON.stringify(newEnquiry()), type, headers)).status).toBe(status)
})

test('A form field that comes twice, or as a file, is refused, and only that one', async () => {
  for (const field of fieldNames) {
    const enquiry = newEnquiry()
    const { [field]: value, ...others } = enquiry
    const file = part(field, value, '; filename="name.txt"')
    for (const answer of [
      await post(`${query(enquiry)}&${field}=again`, urlencoded),
      await post(`${parts(enquiry)}${part(field, 'again')}--b--`, multipart),
      await post(`${parts(others)}${file}--b--`, multipart),
    ]) {
      expect(answer.status).toBe(422)
      expect(Object.keys(((await answer.json()) as { errors: object }).errors)).toEqual([field])
    }
  }
})

test('What is not a field is ignored, whatever its name, depth and number', async () => {
  const extra = { status: 'handled', id: crypto.randomUUID(), created_at: '1999-01-01', role: 'admin' }
  const brackets = `"deep":${'['.repeat(9_000)}${']'.repeat(9_000)},"__proto__":{"status":"handled"}`
  const many = Array.from({ length: 8_000 }, (_, i) => i.toString(36)).join('&')
  for (const [toBody, type] of [
    [(fields: object) => `${JSON.stringify(fields).slice(0, -1)},${brackets}}`, json],
    [(fields: object) => `${query(fields)}&${many}`, urlencoded],
    [(fields: object) => `${parts(fields)}--b--`, multipart],
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

const foreign = { Origin: 'https://elsewhere.example' }

test('A body over the size limit gets 413, and a refused one is not read to its end', async () => {
  for (const type of [json, urlencoded, multipart, 'text/plain'])
    for (const toBody of [() => 'x'.repeat(32 * 1024 + 1), () => stream(33), () => stream(10_000)])
      expect((await post(toBody(), type)).status).toBe(413)
  expect(pulled).toBeLessThan(40)
  expect((await post(stream(10_000), json, foreign)).status).toBe(403)
  expect(pulled).toBeLessThan(40)
  expect((await post(new Blob([JSON.stringify(newEnquiry())]).stream(), json)).status).toBe(201)
})

test('A body that breaks off gets 400, or as if it were whole where nobody reads it', async () => {
  const sized = { 'Content-Length': '2048' }
  for (const [status, type, headers] of [
    [400, json, {}],
    [400, multipart, sized],
    [415, 'text/plain', sized],
    [403, json, { ...foreign, ...sized }],
  ] as const)
    expect((await post(stream(1, new Error('The connection breaks.')), type, headers)).status).toBe(status)
})

/** Of the last stream, in KB. */
let pulled = 0

function stream(kilobytes: number, error?: Error): ReadableStream {
  pulled = 0
  return new ReadableStream({
    pull(controller) {
      if (pulled++ < kilobytes) controller.enqueue(new Uint8Array(1024))
      else if (error) controller.error(error)
      else controller.close()
    },
  })
}
