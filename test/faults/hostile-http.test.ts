import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newEnquiry } from '../support/enquiry.ts'
import { postEnquiry, postTo } from '../support/post-enquiry.ts'
import { startFaultyServer } from '../support/start-site.ts'

let site: Awaited<ReturnType<typeof startFaultyServer>>

beforeAll(async () => {
  // What serves the site reports each connection that breaks off.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  site = await startFaultyServer()
})
afterAll(() => site?.stop())

const rowsOf = ({ email }: { email: string }) => site.backend.rows().filter((row) => row.email === email)

test('An upload without end and without a declared length is cut off at the size limit', async () => {
  const upload = request(`${site.url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' },
  })
  upload.on('error', () => {})
  upload.write('x'.repeat(32 * 1024 + 1))
  const [answer] = await once(upload, 'response')
  expect(answer.statusCode).toBe(413)
  upload.destroy()
})

test.for([
  ['Accept', `${'text/html;q=0.1,'.repeat(2_000)}*/*`],
  ['Accept', ';;;,=q=;\t"'],
  ['Origin', 'http://[::1'],
  ['Sec-Fetch-Site', ', ,'],
  ['Content-Type', 'application/json;;;=;charset'],
  ['CF-Connecting-IP', ':::::::::::::::'],
  ['Cookie', 'a=b; '.repeat(5_000)],
] as const)('A senseless %s header is no fault', async ([name, value]) => {
  const headers = { 'Content-Type': 'application/json', [name]: value }
  const answer = await postTo(site.url, { body: '{}', headers })
  expect(answer.status).toBeOneOf([403, 415, 422])
  await answer.body?.cancel()
})

test('A request that breaks off in the middle of its body stores nothing', async () => {
  const { hostname, port } = new URL(site.url)
  const enquiry = newEnquiry()
  const body = JSON.stringify(enquiry)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  const head = `POST /api/contact HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\n`
  socket.write(`${head}Content-Length: ${body.length + 1}\r\n\r\n${body}`, () => socket.destroy())
  await once(socket, 'close')
  expect((await postEnquiry(site.url, newEnquiry())).status).toBe(201)
  expect(rowsOf(enquiry)).toEqual([])
})

test('A request that hides a second one in its body is not taken for two (request smuggling)', async () => {
  const { hostname, port } = new URL(site.url)
  const enquiry = newEnquiry()
  const hidden = `POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n\r\n${JSON.stringify(enquiry)}`
  const socket = connect(Number(port), hostname)
  const head = `POST /api/contact HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n`
  socket.write(`${head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`)
  const answers = await text(socket)
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toHaveLength(1)
  expect(answers).toMatch(/^HTTP\/1\.1 4/)
  expect(rowsOf(enquiry)).toEqual([])
})
