import { expect, test, vi } from 'vitest'
import type { Variables } from '../../src/env.ts'
import { chat } from '../../src/notices/chat.ts'
import { email } from '../../src/notices/email.ts'
import { enquiry } from '../support/enquiry.ts'

const SUPABASE_URL = 'https://abcd.supabase.co'
const header =
  'New request at 2031-05-01 13:34 Europe/London. Open https://supabase.com/dashboard/project/abcd/editor'

const noticeOf = (values: Record<string, string>) => {
  const row = { id: '1', ...enquiry, ...values, status: 'new' }
  return { kind: 'enquiry', row, sentAt: Date.parse('2031-05-01T12:34:56Z') } as const
}

/** The lines of the chat message about an enquiry. */
function linesOf(values: Record<string, string>, env: Variables = { NOTIFY_WITH_MESSAGE: 'true' }) {
  const { text }: { text: string } = JSON.parse(chat.compose(noticeOf(values), env))
  return text.split(/[\r\n\v\f\x85\u2028\u2029]/)
}

test.for([undefined, '', 'false', 'TRUE', 'true'])(
  'NOTIFY_WITH_MESSAGE %j: a chat notice has time, link and the fields that the operator wants',
  (NOTIFY_WITH_MESSAGE) => {
    const env = { SUPABASE_URL, NOTIFY_WITH_MESSAGE }
    const message = ['Your question:', '> Two &lt;lines&gt;', '> &amp; more']
    expect(linesOf({ interest: 'weighing', message: 'Two <lines>\n& more' }, env)).toEqual([
      header,
      'Nursery (optional): Tall Ferns Ltd',
      'Work to do: Weighing &amp; sorting',
      ...(NOTIFY_WITH_MESSAGE === 'true' ? message : []),
      'Ticked: I have read the privacy notice.',
    ])
  },
)

test('a notice says which fields are empty', () => {
  const lines = linesOf({ company: '', consent: '' })
  expect(lines).toContain('Nursery (optional): (empty)')
  expect(lines).toContain('Not ticked: I have read the privacy notice.')
})

test('a visitor’s lines are quoted, so that none can imitate a notice', () => {
  const outage = 'Requests are lost: sign in again.'
  const lineEnds = ['\n', '\r\n', '\r', '\v', '\f', '\x85', '\u2028', '\u2029']
  const message = `Hello${lineEnds.map((end) => end + outage).join('')}\n\u202e\u2066Hi\u200f\u061c`
  const lines = linesOf({ company: `Acme\u2028${outage}`, message })
  expect(lines.filter((line) => line.includes(outage))).toEqual(Array(9).fill(`> ${outage}`))
  expect(lines).toContain('> Hi')
})

test('escapes mentions and links for every chat service', () => {
  const company = '<!channel> <@U012AB3CD> <@&123> @everyone @here'
  const message =
    '<https://evil.example|us> www.evil.example mailto:a@evil.example [bill](https://evil.example)```'
  const notice = linesOf({ company, message }).slice(1).join('\n').replaceAll(/^> /gm, '')
  expect(notice.match(/channel|everyone|evil/g)).toHaveLength(6)
  expect(notice).not.toMatch(/<|>|@\w|\w\.\w|:[/a-z]|\]\(|``/)
})

test('sends no message longer than any chat accepts, and cuts no escape', () => {
  expect(linesOf({ message: '&'.repeat(2_000) }).join('\n')).toMatch(/^[\s\S]{1800,1994}&amp;…$/)
})

test('an email has every field, removed ones too, and replies go to the visitor', async () => {
  const send = vi.fn()
  const NOTIFY_EMAIL = 'office@company.test, sales@company.test'
  const env = { SUPABASE_URL, NOTIFY_EMAIL, EMAIL: { send } as never }
  const notice = noticeOf({ name: '', interest: 'weighing', message: 'One\nTwo', removed: 'A\nB' })
  await email.send(email.compose(notice, env), env)
  const lines = [
    header,
    '',
    'Full name: (empty)',
    'Email address: ada@b.test',
    'Nursery (optional): Tall Ferns Ltd',
    'Telephone (optional): +44 113 496 0000',
    'Tax number: 5260250995',
    'Work to do: Weighing & sorting',
    'Greenhouses: One',
    'Your question:',
    '> One',
    '> Two',
    'Ticked: I have read the privacy notice.',
    'removed:',
    '> A',
    '> B',
  ]
  expect(send).toHaveBeenCalledWith({
    from: { name: 'Brightmoor', email: 'website@brightmoor.test' },
    to: ['office@company.test', 'sales@company.test'],
    replyTo: 'ada@b.test',
    subject: 'New request: Tall Ferns Ltd, Weighing & sorting',
    text: lines.join('\n'),
  })
})

test.for<[company: string, interest: string, subject: string]>([
  ['', 'weighing', 'New request: Weighing & sorting'],
  ['', '', 'New request'],
])('the subject omits empty fields: %j, %j', ([company, interest, subject]) => {
  expect(JSON.parse(email.compose(noticeOf({ company, interest }), {})).subject).toBe(subject)
})

test.for<[name: string, address: string, shown: string]>([
  ['Lovelace, "The <Countess>" boss@b.test; \\', 'ada@b.test', 'Lovelace The Countess boss b.test'],
  ['=?utf-8?Q?=22?= Ada', 'ada@c.test', '= ?utf-8?Q?=22?= Ada'],
  ['\u202eadA\u2066 محمد\u200f', 'ada@d.test', 'adA محمد'],
  ['山田', 'ada@例え.テスト', '山田'],
])('the name %j and the address %s give a valid Reply-To', async ([name, address, shown]) => {
  const company = 'Acme \u202e =?utf-8?Q?x?= <a@b.test>, "c"'
  const notice = noticeOf({ name, email: address, company })
  const { replyTo, subject, text } = JSON.parse(email.compose(notice, {}))
  expect(replyTo.name.replaceAll(/ +/g, ' ')).toBe(shown)
  expect(replyTo.email).toBe(address.replace('例え.テスト', 'xn--r8jz45g.xn--zckzah'))
  expect(subject).toMatch(/: Acme /)
  expect(subject).not.toMatch(/[\p{Cc}\p{Bidi_Control}]|=\?/u)
  expect(text).not.toMatch(/\p{Bidi_Control}/u)
})
