import { expect, test } from 'vitest'
import { type FieldName, fieldNames } from '../../src/content/contact.ts'
import * as accept from '../support/encodings.ts'
import { newEnquiry } from '../support/enquiry.ts'
import * as request from '../support/request.ts'
import { storedRows } from '../support/stored-rows.ts'

const json = 'application/json'
const urlencoded = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=b'

const post = (body: BodyInit, contentType: string, headers = {}) =>
  request.post({ body, headers: { ...accept.json, 'Content-Type': contentType, ...headers } })

const postJson = (value: unknown) => post(JSON.stringify(value), json)

const part = (name: string, value: string, more = '') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`

const parts = (fields: object) =>
  Object.entries(fields)
    .map(([name, value]) => part(name, value))
    .join('')

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

test.for([
  ['nothing', ''],
  ['a list', '[]'],
  ['a number', '5'],
  ['null', 'null'],
  ['a string', '"name"'],
  ['half of an object', '{"name":"Ada"'],
  ['thirty thousand brackets', '['.repeat(30_000)],
  ['bytes that are not UTF-8', bytes('{"name":"M\xfcller"}')],
] as const)('JSON that is %s cannot be parsed', async ([, body]) => {
  expect((await post(body, json)).status).toBe(400)
})

test.for([
  ['urlencoded bytes that are not UTF-8', bytes('name=M\xfcller'), urlencoded],
  ['urlencoded percent signs that are not UTF-8', 'name=M%FCller', urlencoded],
  ['multipart bytes that are not UTF-8', bytes(`${part('name', 'M\xfcller')}--b--`), multipart],
  ['multipart without its boundary', parts({ name: 'Ada' }), 'multipart/form-data'],
  ['multipart with another boundary', `${parts({ name: 'Ada' })}--b--`, 'multipart/form-data; boundary=c'],
  ['multipart without an end', parts({ name: 'Ada' }), multipart],
] as const)('A form of %s cannot be parsed', async ([, body, type]) => {
  expect((await post(body, type)).status).toBe(400)
})

test.for([
  'text/plain',
  'text/html',
  'constructor',
  '__proto__',
  'toString',
  'application/json, text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'application/json; charset="iso-8859-1"',
  `${urlencoded};charset=windows-1252`,
  'application/json; charset=x-utf-8',
  'application/json; charset=utf-80',
  `${multipart}; Charset=utf-7`,
])('The content type %s is not taken', async (type) => {
  expect((await post(JSON.stringify(newEnquiry()), type)).status).toBe(415)
})

test.for(['gzip', 'br', 'deflate, gzip', 'nonsense'])(
  'A body encoded with %s is not taken',
  async (encoding) => {
    const answer = await post(JSON.stringify(newEnquiry()), json, { 'Content-Encoding': encoding })
    expect(answer.status).toBe(415)
  },
)

test.for([
  ['application/json; charset=UTF-8', {}],
  ['Application/JSON ; charset="utf-8"', {}],
  [json, { 'Content-Encoding': 'Identity' }],
] as const)('JSON is taken as %s with %o', async ([type, headers]) => {
  expect((await post(JSON.stringify(newEnquiry()), type, headers)).status).toBe(201)
})

const deep = JSON.parse(`${'['.repeat(5_000)}${']'.repeat(5_000)}`)

test.for([
  ['a number', 5],
  ['null', null],
  ['true', true],
  ['a list', ['Ada']],
  ['an object', { toString: 'Ada' }],
  ['five thousand brackets', deep],
  ['NUL inside', 'A\0da'],
  ['half of a surrogate pair', 'A\ud800da'],
] as const)('A field that is %s is refused by name, and only that one', async ([, value]) => {
  for (const field of fieldNames) {
    const answer = await postJson({ ...newEnquiry(), [field]: value })
    expect(answer.status).toBe(422)
    expect(Object.keys(((await answer.json()) as { errors: object }).errors)).toEqual([field])
  }
})

test.for([
  ['a line feed', '\n'],
  ['a carriage return', '\r'],
  ['a tab', '\t'],
  ['an escape', '\x1b'],
  ['DEL', '\x7f'],
  ['NEL', '\x85'],
  ['a line separator', '\u2028'],
  ['a paragraph separator', '\u2029'],
] as const)('A single-line field with %s inside is refused', async ([, control]) => {
  for (const field of ['name', 'email', 'company'] as const) {
    const answer = await postJson({ ...newEnquiry(), [field]: `a@b.c${control}Bcc: x@y.z` })
    expect(await answer.json()).toMatchObject({ errors: { [field]: expect.any(String) } })
  }
})

test('A message keeps the control characters that text pasted from elsewhere has', async () => {
  const enquiry = newEnquiry({ message: `tab\tbell\x07form feed\f${crypto.randomUUID()}` })
  expect((await postJson(enquiry)).status).toBe(201)
  expect(await storedRows({ email: enquiry.email })).toMatchObject([{ message: enquiry.message }])
})

test.for([
  ['urlencoded', (fields: object, twice: string) => post(`${query(fields)}&${twice}=again`, urlencoded)],
  [
    'multipart',
    (fields: object, twice: string) => post(`${parts(fields)}${part(twice, 'again')}--b--`, multipart),
  ],
] as const)('A field that comes twice in a %s form is refused', async ([, send]) => {
  for (const field of fieldNames) {
    const answer = await send(newEnquiry(), field)
    expect(answer.status).toBe(422)
    expect(Object.keys(((await answer.json()) as { errors: object }).errors)).toEqual([field])
  }
})

test('A file in place of a field is refused', async () => {
  const { name, ...rest } = newEnquiry()
  const file = part('name', name, '; filename="name.txt"')
  const answer = await post(`${parts(rest)}${file}--b--`, multipart)
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ errors: { name: expect.any(String) } })
})

test('Fields that come as a prototype do not count', async () => {
  const enquiry = newEnquiry()
  const answer = await post(`{"__proto__":${JSON.stringify(enquiry)}}`, json)
  expect(answer.status).toBe(422)
  const asForm = await post(query(enquiry).replaceAll(/(^|&)/g, '$1__proto__.'), urlencoded)
  expect(asForm.status).toBe(422)
})

test('What is not a field is ignored, whatever its name and depth', async () => {
  const enquiry = newEnquiry()
  const extra = `"__proto__":{"status":"handled"},"constructor":1,"status":"handled","id":"1","created_at":"1999-01-01"`
  const body = `${JSON.stringify(enquiry).slice(0, -1)},${extra},"deep":${'['.repeat(9_000)}${']'.repeat(9_000)}}`
  expect((await post(body, json)).status).toBe(201)
  const [row, ...others] = await storedRows({ email: enquiry.email })
  expect(row).toMatchObject({ ...enquiry, status: 'new' })
  expect(row!.id).not.toBe('1')
  expect(others).toEqual([])
})

test('Thousands of fields are read in one go', async () => {
  const many = Array.from({ length: 8_000 }, (_, i) => i.toString(36)).join('&')
  expect((await post(`${query(newEnquiry())}&${many}`, urlencoded)).status).toBe(201)
})

test.for([
  ['in one piece', () => 'x'.repeat(32 * 1024 + 1)],
  ['as a stream of no declared length', () => drops(33)],
  ['as a stream without end', () => drops(Number.POSITIVE_INFINITY)],
] as const)('A body over 32 KB %s is too large', async ([, body]) => {
  for (const type of [json, urlencoded, multipart, 'text/plain'])
    expect((await post(body(), type)).status).toBe(413)
})

test('A body that is streamed within the limit is taken', async () => {
  const stream = new Blob([JSON.stringify(newEnquiry())]).stream()
  expect((await post(stream, json)).status).toBe(201)
})

test.for<Partial<Record<FieldName, string>>>([
  { email: 'ada@exämple.com' },
  { email: 'ada@例え.テスト' },
  { email: 'ada@उदाहरण.परीक्षा' },
])('The address in %o is taken as typed', async ({ email }) => {
  const enquiry = newEnquiry({ email: email! })
  expect((await postJson(enquiry)).status).toBe(201)
  expect(await storedRows(enquiry)).toMatchObject([{ email }])
})

test.for(['ada@exä mple.com', 'ada@ä/mple.com', 'ada@ä:80', 'adä@example.com', 'ada@ä@b.c'])(
  'The address %s is refused',
  async (email) => {
    expect((await postJson(newEnquiry({ email }))).status).toBe(422)
  },
)

const query = (fields: object) => new URLSearchParams(Object.entries(fields)).toString()

function drops(kilobytes: number): ReadableStream {
  let left = kilobytes
  return new ReadableStream({
    pull(controller) {
      if (left-- > 0) controller.enqueue(new Uint8Array(1024))
      else controller.close()
    },
  })
}
