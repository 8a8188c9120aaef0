import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newEnquiry } from '../support/enquiry.ts'
import { postEnquiry } from '../support/post-enquiry.ts'
import { startFaultyServer } from '../support/start-faulty-server.ts'

let site: Awaited<ReturnType<typeof startFaultyServer>>

beforeAll(async () => {
  site = await startFaultyServer()
})
afterAll(() => site?.stop())

const address = () => `${site.url}/api/contact`

test('An upload without end and without a declared length is cut off at the limit', async () => {
  const upload = request(address(), {
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
  [16, 422],
  [64, 422],
  [1024, 431],
])('A header of %i KB gets %i', async ([kilobytes, status]) => {
  const answer = await fetch(address(), {
    method: 'POST',
    body: '{}',
    headers: { 'Content-Type': 'application/json', 'X-Large': 'x'.repeat(kilobytes! * 1024) },
  })
  expect(answer.status).toBe(status)
  await answer.body?.cancel()
})

test.for([
  ['Accept', `${'text/html;q=0.1,'.repeat(2_000)}*/*`],
  ['Accept', ';;;,=q=;\t"'],
  ['Origin', 'http://[::1'],
  ['Sec-Fetch-Site', ', ,'],
  ['Content-Type', 'application/json;;;=;charset'],
  ['CF-Connecting-IP', ':::::::::::::::'],
  ['Cookie', 'a=b; '.repeat(5_000)],
] as const)('A senseless %s header breaks nothing', async ([name, value]) => {
  const headers = { 'Content-Type': 'application/json', [name]: value }
  const answer = await fetch(address(), { method: 'POST', body: '{}', headers })
  expect([403, 415, 422]).toContain(answer.status)
  await answer.body?.cancel()
})

test('What breaks off in the middle of a body stores nothing, and the site goes on', async () => {
  // Wrangler's proxy reports the lost connection.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { hostname, port } = new URL(site.url)
  const enquiry = newEnquiry()
  const body = JSON.stringify(enquiry)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  const head = `POST /api/contact HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\n`
  socket.write(`${head}Content-Length: ${body.length + 1}\r\n\r\n${body}`, () => socket.destroy())
  await once(socket, 'close')
  expect((await postEnquiry(site.url, newEnquiry())).status).toBe(201)
  expect(site.backend.rows().filter(({ email }) => email === enquiry.email)).toEqual([])
})

test('A request that hides a second one in its body is not taken for two', async () => {
  const { hostname, port } = new URL(site.url)
  const enquiry = newEnquiry()
  const hidden = `POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n\r\n${JSON.stringify(enquiry)}`
  const socket = connect(Number(port), hostname)
  const head = `POST /api/contact HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n`
  socket.write(`${head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`)
  const answers = await text(socket)
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toHaveLength(1)
  expect(answers).toMatch(/^HTTP\/1\.1 4/)
  expect(site.backend.rows().filter(({ email }) => email === enquiry.email)).toEqual([])
})
