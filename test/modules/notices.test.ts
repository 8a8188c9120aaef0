import { afterAll, expect, test, vi } from 'vitest'
import type { Field } from '../../src/content/contact.ts'
import { notices as words } from '../../src/content/notices.ts'
import { site } from '../../src/content/site.ts'
import { type FieldName, fieldNames, fields } from '../../src/enquiry/fields.ts'
import type { Variables } from '../../src/env.ts'
import { chat } from '../../src/notices/chat.ts'
import { email } from '../../src/notices/email.ts'

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

// The fields above replace the owner's.
const names = fieldNames.splice(0, Infinity, ...(Object.keys(table) as FieldName[]))
Object.assign(fields, table)
afterAll(() => void fieldNames.splice(0, Infinity, ...names))

const noticeOf = (values: Record<string, string>) => {
  const row = { hidden: 'Ada', line: 'Acme', choice: 'r-d', box: '', text: 'One', ...values } as never
  return { kind: 'enquiry', row, sentAt: Date.parse('2031-05-01T12:34:56Z') } as const
}

/** The lines of the chat message about an enquiry. */
function linesOf(values: Record<string, string>, env: Variables = { NOTIFY_WITH_MESSAGE: 'true' }) {
  const { text }: { text: string } = JSON.parse(chat.compose(noticeOf(values), env))
  return text.split(/[\r\n\v\f\x85\u2028\u2029]/)
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

test('an email has every field, removed ones too, and replies go to the visitor', async () => {
  const send = vi.fn()
  const env = { NOTIFY_EMAIL: 'office@company.test, sales@company.test', EMAIL: { send } as never }
  await email.send(
    email.compose(noticeOf({ email: 'ada@b.test', text: 'One\nTwo', removed: 'A\nB' }), env),
    env,
  )
  const host = new URL(site.origin).hostname.replace(/^www\./, '')
  expect(send).toHaveBeenCalledWith({
    from: { name: expect.any(String), email: `website@${host}` },
    to: ['office@company.test', 'sales@company.test'],
    replyTo: 'ada@b.test',
    subject: `${words.enquiry}: Acme, R & D`,
    text: expect.stringMatching(
      /^Hidden: Ada\nLine: Acme\nChoice: R & D\n.*\nText:\n> One\n> Two\nremoved:\n> A\n> B$/m,
    ),
  })
})

test.for<[name: string, address: string, shown: string]>([
  ['Lovelace, "The <Countess>" boss@b.test; \\', 'ada@b.test', 'Lovelace The Countess boss b.test'],
  ['=?utf-8?Q?=22?= Ada', 'ada@c.test', '= ?utf-8?Q?=22?= Ada'],
  ['\u202eadA\u2066 محمد\u200f', 'ada@d.test', 'adA محمد'],
  ['山田', 'ada@例え.テスト', '山田'],
])('the name %j and the address %s give a valid Reply-To', async ([name, address, shown]) => {
  const line = 'Acme \u202e =?utf-8?Q?x?= <a@b.test>, "c"'
  const { replyTo, subject, text } = JSON.parse(email.compose(noticeOf({ name, email: address, line }), {}))
  expect(replyTo.name.replaceAll(/ +/g, ' ')).toBe(shown)
  expect(replyTo.email).toBe(address.replace('例え.テスト', 'xn--r8jz45g.xn--zckzah'))
  expect(subject).toMatch(/: Acme /)
  expect(subject).not.toMatch(/[\p{Cc}\p{Bidi_Control}]|=\?/u)
  expect(text).not.toMatch(/\p{Bidi_Control}/u)
})
