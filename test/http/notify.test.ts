import { afterAll, beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { serve } from '../../scripts/lib/serve.ts'
import type { Field } from '../../src/content/contact.ts'
import { notices as words } from '../../src/content/notices.ts'
import { type FieldName, fieldNames, fields } from '../../src/enquiry/fields.ts'
import type { Variables } from '../../src/env.ts'
import { chat } from '../../src/notices/chat.ts'
import { email } from '../../src/notices/email.ts'
import { newEnquiry, visitorWords } from '../support/enquiry.ts'
import { type Fault, forwardInsert } from '../support/faulty-backend.ts'
import { postEnquiry } from '../support/posting.ts'
import { startFaultyServer } from '../support/start-site.ts'

let fault: Fault
/** The webhook's next statuses; then 200. */
let statuses: number[]
let notices: string[]

beforeEach(() => {
  fault = forwardInsert
  statuses = []
  notices = []
})

const webhook = await serve(async (request) => {
  if (request.headers.get('Content-Type') !== 'application/json') return new Response(null, { status: 415 })
  notices.push((await request.json()).text)
  return new Response(null, { status: statuses.shift() ?? 200, headers: { Location: '/elsewhere' } })
})
const site = await startFaultyServer(inject('backend'), {
  faultOf: () => (insert) => fault(insert),
  env: { NOTIFY_WEBHOOK_URL: `${webhook.url}/secret-path`, NOTIFY_WITH_MESSAGE: 'true' },
})
afterAll(() => Promise.all([site.stop(), webhook.stop()]))

const logged = () => site.logged.map((line) => JSON.parse(line))

const table: Record<string, Field> = {
  hidden: { label: 'Hidden', control: 'text', error: '' },
  line: { label: 'Line', control: 'text', notice: 'always', error: '' },
  choice: {
    label: 'Choice',
    control: 'select',
    options: [{ value: 'r-d', label: 'R & D' }],
    notice: 'always',
    error: '',
  },
  box: {
    label: 'I accept the [terms](/terms)',
    control: 'checkbox',
    value: 'agreed',
    notice: 'always',
    error: '',
  },
  text: { label: 'Text', control: 'textarea', notice: 'if-wanted', error: '' },
}

/** The lines of the chat message about an enquiry to a site with the fields above. */
function linesOf(values: Record<string, string>, variables: Variables = { NOTIFY_WITH_MESSAGE: 'true' }) {
  const names = fieldNames.splice(0, Infinity, ...(Object.keys(table) as FieldName[]))
  onTestFinished(() => void fieldNames.splice(0, Infinity, ...names))
  Object.assign(fields, table)
  const row = { hidden: 'Ada', line: 'Acme', choice: 'r-d', box: '', text: 'One', ...values } as never
  const sentAt = Date.parse('2031-05-01T12:34:56Z')
  const { text } = JSON.parse(chat.compose({ kind: 'enquiry', row, sentAt }, variables))
  return (text as string).split(/[\r\n\v\f\x85\u2028\u2029]/)
}

test.for([undefined, '', 'false', 'TRUE', 'true'])(
  'NOTIFY_WITH_MESSAGE %j: a notice has time, link and the fields that the operator wants',
  (NOTIFY_WITH_MESSAGE) => {
    const project = { SUPABASE_URL: 'https://abcd.supabase.co', NOTIFY_WITH_MESSAGE }
    const address = 'https://supabase.com/dashboard/project/abcd/editor'
    const message = ['Text:', '> Two &lt;lines&gt;', '> &amp; more']
    expect(linesOf({ text: 'Two <lines>\n& more', box: 'agreed' }, project)).toEqual([
      words.header('2031-05-01 12:34', address),
      'Line: Acme',
      'Choice: R &amp; D',
      words.ticked('I accept the terms'),
      ...(NOTIFY_WITH_MESSAGE === 'true' ? message : []),
    ])
    expect(linesOf({}, project)).toContain(words.notTicked('I accept the terms'))
  },
)

test('a visitor’s lines are quoted, so that none can imitate a notice', () => {
  const outage = 'Enquiries cannot be stored: sign in again.'
  const lineEnds = ['\n', '\r\n', '\r', '\v', '\f', '\x85', '\u2028', '\u2029']
  const text = `Hello${lineEnds.map((end) => end + outage).join('')}\n\u202e\u2066Hi\u200f\u061c`
  const lines = linesOf({ line: `Acme\u2028${outage}`, text })
  expect(lines.filter((line) => line.includes(outage))).toEqual(Array(9).fill(`> ${outage}`))
  expect(lines).toContain('> Hi')
})

test('escapes mentions and links for every chat service', () => {
  const line = '<!channel> <@U012AB3CD> <@&123> @everyone @here'
  const text =
    '<https://evil.example|us> www.evil.example mailto:a@evil.example [bill](https://evil.example)```'
  const notice = linesOf({ line, text }).slice(1).join('\n').replaceAll(/^> /gm, '')
  expect(notice.match(/channel|everyone|evil/g)).toHaveLength(6)
  expect(notice).not.toMatch(/<|>|@\w|\w\.\w|:[/a-z]|\]\(|``/)
})

test('sends no message longer than any chat accepts, and cuts no escape', () => {
  expect(linesOf({ text: '&'.repeat(2_000) }).join('\n')).toMatch(/^[\s\S]{1800,1999}&amp;…$/)
})

test('an email has the values of fields that the form no longer has', () => {
  const row = { id: '', status: '', removed: 'One\nTwo' }
  const { text } = JSON.parse(email.compose({ kind: 'enquiry', row, sentAt: 0 }, {}))
  expect(text).toContain('removed:\n> One\n> Two')
})

test('announces an enquiry that is sent again, because its first response or notice may be lost', async () => {
  fault = async (insert) => {
    if (insert.attempt > 1) return forwardInsert(insert)
    await insert.forward()
    insert.response.destroy()
  }
  const enquiry = newEnquiry()
  const twice = [await postEnquiry(site.url, enquiry), await postEnquiry(site.url, enquiry, 'browser')]
  expect(twice.map(({ status }) => status)).toEqual([201, 303])
  const notice = expect.stringContaining(site.backend.url)
  await expect.poll(() => notices).toEqual([notice, notice])
})

test.for([404, 302])(
  'a webhook that returns %i does not affect visitors, and its URL is not logged',
  async (status) => {
    statuses = [status]
    expect((await postEnquiry(site.url, newEnquiry())).status).toBe(201)
    const line = { event: 'notify', outcome: 'failed', status }
    await expect.poll(logged).toContainEqual(expect.objectContaining(line))
    expect(notices).toHaveLength(1)
    expect(site.logged.join('\n')).not.toMatch(/secret-path/)
    expect(site.logged.join('\n')).not.toMatch(visitorWords)
  },
)
