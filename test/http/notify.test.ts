import { afterAll, beforeEach, expect, test } from 'vitest'
import { serve } from '../../scripts/lib/serve.ts'
import { interests } from '../../src/content/interests.ts'
import { notices as words } from '../../src/content/notices.ts'
import { fields, type Submission } from '../../src/enquiry/fields.ts'
import type { Variables } from '../../src/env.ts'
import { chat } from '../../src/notices/chat.ts'
import { describeField } from '../../src/notices/notice.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { type Fault, storeAndRespond } from '../support/faulty-backend.ts'
import { postEnquiry } from '../support/posting.ts'
import { startFaultyServer } from '../support/start-site.ts'

let fault: Fault
/** The webhook's next statuses; then 200. */
let statuses: number[]
let notices: string[]

beforeEach(() => {
  fault = storeAndRespond
  statuses = []
  notices = []
})

const webhook = await serve(async (request) => {
  if (request.headers.get('Content-Type') !== 'application/json') return new Response(null, { status: 415 })
  notices.push((await request.json()).text)
  return new Response(null, { status: statuses.shift() ?? 200, headers: { Location: '/elsewhere' } })
})
const site = await startFaultyServer({
  faultOf: () => (insert) => fault(insert),
  env: { NOTIFY_WEBHOOK_URL: `${webhook.url}/secret-path`, NOTIFY_WITH_MESSAGE: 'true' },
})
afterAll(() => Promise.all([site.stop(), webhook.stop()]))

function messageOf(submission: Submission, variables: Variables): string {
  const sentAt = Date.parse('2031-05-01T12:34:56Z')
  return JSON.parse(chat.compose({ kind: 'enquiry', submission, sentAt }, variables)).text
}

const logged = () => site.logged.map((line) => JSON.parse(line))

test('a notice quotes the message if the operator wants it, and never names the visitor', async () => {
  const enquiry = newEnquiry({ message: 'Two <lines>\n& more' })
  expect((await postEnquiry(site.url, enquiry)).status).toBe(201)
  await expect.poll(() => notices).toEqual([expect.stringContaining('> Two &lt;lines&gt;\n> &amp; more')])
  expect(notices[0]).toContain(site.backend.url)
  for (const who of [enquiry.name, enquiry.email]) expect(notices[0]).not.toContain(who)
})

const notTrue = [undefined, '', 'false', 'TRUE']

test.for(notTrue)(
  'NOTIFY_WITH_MESSAGE %j: the notice has company, time and link, not the message',
  (NOTIFY_WITH_MESSAGE) => {
    const enquiry = newEnquiry({ interest: interests[0].value, message: 'One\nTwo' })
    const project = { SUPABASE_URL: 'https://abcd.supabase.co', NOTIFY_WITH_MESSAGE }
    const [first, ...lines] = messageOf(enquiry, project).split('\n')
    const address = 'https://supabase.com/dashboard/project/abcd/editor'
    expect(first).toBe(words.header('2031-05-01 12:34', address))
    expect(lines.join()).toContain(`: ${enquiry.company}`)
    expect(lines.join()).toContain(interests[0].label.replaceAll('&', '&amp;'))
    expect(lines.join()).not.toMatch(/One|Two|Ada/)
  },
)

test('a visitor’s lines are quoted, so that none can imitate a notice', () => {
  const outage = 'Enquiries cannot be stored: sign in again.'
  const lineEnds = ['\n', '\r\n', '\r', '\v', '\f', '\x85', '\u2028', '\u2029']
  const message = `Hello${lineEnds.map((end) => end + outage).join('')}\n\u202e\u2066Hi\u200f\u061c`
  const company = `Acme\u2028${outage}`
  const notice = messageOf(newEnquiry({ company, message }), { NOTIFY_WITH_MESSAGE: 'true' })
  const lines = notice.split(/[\r\n\v\f\x85\u2028\u2029]/)
  expect(lines.filter((line) => line.includes(outage))).toEqual(Array(9).fill(`> ${outage}`))
  expect(lines).toContain('> Hi')
})

test('escapes mentions and links for every chat service', () => {
  const calls = '<!channel> <@U012AB3CD> <@&123> @everyone @here'
  const links =
    '<https://evil.example|us> www.evil.example mailto:a@evil.example [bill](https://evil.example)'
  const enquiry = newEnquiry({ company: calls, message: links })
  const notice = messageOf(enquiry, { NOTIFY_WITH_MESSAGE: 'true' }).replaceAll(/^> /gm, '')
  expect(notice.match(/channel|everyone|evil/g)).toHaveLength(6)
  expect(notice).not.toMatch(/<|>|@\w|\w\.\w|:[/a-z]|\]\(/)
})

test('describes a checkbox in a sentence', () => {
  const consent = { label: 'I accept the [terms](/terms)', control: 'checkbox', value: 'agreed', error: '' }
  Object.assign(fields, { consent })
  const lines = ['agreed', ''].flatMap((value) => describeField('consent' as never, value))
  expect(lines).toEqual([words.ticked('I accept the terms'), words.notTicked('I accept the terms')])
})

test('notifies once when a retried enquiry is a duplicate', async () => {
  fault = (insert) => {
    if (insert.attempt === 1 && insert.commit()) insert.response.socket?.destroy()
    else storeAndRespond(insert)
  }
  const enquiry = newEnquiry()
  const twice = [await postEnquiry(site.url, enquiry), await postEnquiry(site.url, enquiry, 'browser')]
  expect(twice.map(({ status }) => status)).toEqual([201, 303])
  await postEnquiry(site.url, newEnquiry({ company: 'The next one' }))
  await expect.poll(() => notices).toContainEqual(expect.stringContaining('The next one'))
  expect(notices.filter((notice) => notice.includes(enquiry.company))).toHaveLength(1)
})

test.for([404, 302])(
  'a webhook that returns %i does not affect visitors, and its URL is not logged',
  async (status) => {
    statuses = [status]
    expect((await postEnquiry(site.url, newEnquiry())).status).toBe(201)
    const line = { event: 'notify', outcome: 'failed', status }
    await expect.poll(logged).toContainEqual(expect.objectContaining(line))
    expect(notices).toHaveLength(1)
    expect(site.logged.join('\n')).not.toMatch(/secret-path|Lovelace|analytical|Engines|ledgers/i)
  },
)
