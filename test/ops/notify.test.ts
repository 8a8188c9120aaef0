import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { RunningServer } from '../../scripts/lib/server.ts'
import { interests } from '../../src/content/interests.ts'
import { postNotice } from '../../src/notices/post-notice.ts'
import { describeEnquiry } from '../../src/notices/texts.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { type Fault, sendJson, startFaultyBackend, storeAndAnswer } from '../support/faulty-backend.ts'
import { postEnquiry } from '../support/post-enquiry.ts'
import { serve } from '../support/serve.ts'
import { startSite } from '../support/start-site.ts'

let backend: Awaited<ReturnType<typeof startFaultyBackend>>
let webhook: Awaited<ReturnType<typeof serve>>
let site: RunningServer
let siteWithMessage: RunningServer

let fault: Fault
/** What the webhook answers, one after the other; then 200. */
let statuses: number[]
let notices: string[]
const logged: string[] = []
/** Holds what Cloudflare would say of this machine's place, as an earlier answer that was kept. */
const folder = mkdtempSync(join(tmpdir(), 'place-'))

beforeAll(async () => {
  writeFileSync(join(folder, 'cf.json'), '{"country":"AQ"}')
  vi.stubEnv('CLOUDFLARE_CF_FETCH_PATH', join(folder, 'cf.json'))
  backend = await startFaultyBackend(() => (insert) => fault(insert))
  webhook = await serve(async (request) => {
    if (request.headers.get('Content-Type') !== 'application/json') return new Response(null, { status: 415 })
    notices.push((await request.json()).text)
    const headers = { Location: '/elsewhere' }
    return new Response(null, { status: statuses.shift() ?? 200, headers })
  })
  const env = {
    SUPABASE_URL: backend.url,
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test',
    NOTIFY_WEBHOOK_URL: `${webhook.url}/secret-path`,
  }
  const options = { port: 0, onLog: (line: string) => logged.push(line) }
  site = await startSite({ ...options, env })
  siteWithMessage = await startSite({ ...options, env: { ...env, NOTIFY_WITH_MESSAGE: 'true' } })
})

beforeEach(() => {
  fault = storeAndAnswer
  statuses = []
  notices = []
})

afterAll(async () => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
  await Promise.all([site?.stop(), siteWithMessage?.stop(), backend?.stop(), webhook?.stop()])
})

test('A new enquiry is noticed: company, interest, time and where to read it, but neither who nor what', async () => {
  const enquiry = newEnquiry()
  expect((await postEnquiry(site.url, enquiry)).status).toBe(201)
  await expect.poll(() => notices).toHaveLength(1)
  const [notice] = notices
  expect(notice).toContain(enquiry.company)
  expect(notice).toContain(
    interests.find(({ value }) => value === enquiry.interest)!.label.replaceAll('&', '&amp;'),
  )
  expect(notice).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d UTC/)
  expect(notice).toContain(`Read it: ${backend.url}`)
  for (const secret of [enquiry.name, enquiry.email, enquiry.message]) expect(notice).not.toContain(secret)
})

test('The notice says when the enquiry came, and leads to the table of a hosted project', () => {
  const project = { SUPABASE_URL: 'https://abcd.supabase.co' }
  const notice = describeEnquiry(newEnquiry(), project, new Date('2031-05-01T12:34:56Z'))
  expect(notice).toMatch(
    /^New enquiry, 2031-05-01 12:34 UTC\. Read it: https:\/\/supabase\.com\/dashboard\/project\/abcd\/editor\n/,
  )
})

test('The message comes along where the operator wants it', async () => {
  const enquiry = newEnquiry({ message: 'Two <lines>\n& more' })
  await postEnquiry(siteWithMessage.url, enquiry)
  await expect.poll(() => notices).toEqual([expect.stringContaining('> Two &lt;lines&gt;\n> &amp; more')])
})

test('Whatever a visitor writes is quoted line by line without direction marks, so that it cannot pass for a notice of an outage', () => {
  const outage = 'Enquiries cannot be stored: sign in again.'
  const lineEnds = ['\n', '\r\n', '\r', '\v', '\f', '\x85', '\u2028', '\u2029']
  const message = ['Hello', ...lineEnds.map((end) => `${end}${outage}`), '\n\u202e\u2066Hi\u200f\u061c'].join(
    '',
  )
  const company = `Acme\u2028${outage}`
  const notice = describeEnquiry(newEnquiry({ company, message }), { NOTIFY_WITH_MESSAGE: 'true' })
  const lines = notice.split(/[\r\n\v\f\x85\u2028\u2029]/)
  expect(lines.filter((line) => line.includes(outage))).toEqual(Array(9).fill(`> ${outage}`))
  expect(lines.at(-1)).toBe('> Hi')
})

test.for([
  ['in Slack', '<!channel> <!here> <@U012AB3CD> <https://evil.example|us>', /<|>/],
  ['in Teams, Mattermost or Discord', '@everyone @here @channel @all <@&123>', /@\w|<|>/],
  ['by a link in Markdown', '[our invoice](https://evil.example) ![](https://evil.example/a.png)', /\]\(/],
] as const)('Whoever writes cannot call anyone or disguise a link, %s', async ([, text, danger]) => {
  await postEnquiry(
    siteWithMessage.url,
    newEnquiry({ company: text, message: `${text}\n${crypto.randomUUID()}` }),
  )
  await expect.poll(() => notices).toHaveLength(1)
  const notice = notices[0]!.replaceAll(/^> /gm, '')
  expect(notice.match(/everyone|evil|channel/g)).toHaveLength(
    text.match(/everyone|evil|channel/g)!.length * 2,
  )
  expect(notice).not.toMatch(danger)
})

test.for(['false', '1', 'yes', 'TRUE', ''])(
  'NOTIFY_WITH_MESSAGE set to %j keeps the message back',
  (value) => {
    const enquiry = newEnquiry({ message: 'One\nTwo' })
    const notice = describeEnquiry(enquiry, { NOTIFY_WITH_MESSAGE: value })
    expect(notice).toContain(enquiry.company)
    for (const line of enquiry.message.split('\n')) expect(notice).not.toContain(line)
  },
)

test('Cloudflare is not asked where this machine is', async () => {
  await postEnquiry(site.url, newEnquiry())
  await expect.poll(() => logged.at(-1)).toContain('"country":')
  expect(logged.join('\n')).not.toContain('AQ')
})

test('The same enquiry sent again is not noticed again', async () => {
  const enquiry = newEnquiry()
  const twice = [await postEnquiry(site.url, enquiry), await postEnquiry(site.url, enquiry, 'browser')]
  expect(twice.map(({ status }) => status)).toEqual([201, 303])
  await postEnquiry(site.url, newEnquiry({ company: 'The next one' }))
  await expect.poll(() => notices).toContainEqual(expect.stringContaining('The next one'))
  expect(notices.filter((notice) => notice.includes(enquiry.company))).toHaveLength(1)
})

test('An enquiry whose stored answer got lost is noticed all the same', async () => {
  fault = (insert) => {
    if (insert.attempt === 1 && insert.commit()) insert.response.socket?.destroy()
    else storeAndAnswer(insert)
  }
  expect((await postEnquiry(site.url, newEnquiry())).status).toBe(201)
  await expect.poll(() => notices).toHaveLength(1)
})

test('While enquiries cannot be stored, the operator is told once why and what to do, and once that it is over', async () => {
  fault = ({ response }) => sendJson(response, 401, {})
  for (const company of ['Not stored', 'Neither'])
    expect((await postEnquiry(site.url, newEnquiry({ company }))).status).toBe(502)
  fault = storeAndAnswer
  for (const company of ['Stored', 'Stored too']) await postEnquiry(site.url, newEnquiry({ company }))
  await expect.poll(() => notices).toHaveLength(4)
  expect(notices.toSorted()).toEqual([
    expect.stringMatching(/^Enquiries are stored again/),
    expect.stringMatching(/^Enquiries cannot be stored: the key is not accepted. Copy the publishable key/),
    expect.stringMatching(/> Stored\n/),
    expect.stringContaining('> Stored too'),
  ])
  expect(notices.join()).not.toMatch(/Ada|analytical|Not stored|Neither/)
})

test('A webhook that fails for a moment is tried again', async () => {
  statuses = [500, 429]
  await postEnquiry(site.url, newEnquiry())
  await expect.poll(() => notices.length).toBe(3)
})

test.for([404, 302])(
  'A webhook that answers %i is no matter of the visitor, and logged without its address',
  async (status) => {
    statuses = [status]
    expect((await postEnquiry(site.url, newEnquiry())).status).toBe(201)
    await expect
      .poll(() => logged.map((line) => JSON.parse(line)))
      .toContainEqual(expect.objectContaining({ event: 'notify', outcome: 'failed', status, attempts: 1 }))
    expect(notices).toHaveLength(1)
    expect(logged.join('\n')).not.toMatch(/secret-path|Lovelace|analytical|Engines|ledgers/i)
  },
)

test('A webhook whose address is in clear gets nothing, and the log says why', async () => {
  const failed = vi.spyOn(console, 'error').mockImplementation(() => {})
  const asked = vi.spyOn(globalThis, 'fetch')
  onTestFinished(() => void vi.restoreAllMocks())
  await postNotice({ NOTIFY_WEBHOOK_URL: 'http://chat.example/secret-path' }, 'A notice', {})
  expect(asked).not.toHaveBeenCalled()
  expect(failed.mock.calls).toEqual([[expect.stringMatching(/"notify".*NOTIFY_WEBHOOK_URL has to be/)]])
  expect(failed.mock.calls.join()).not.toContain('secret-path')
})
