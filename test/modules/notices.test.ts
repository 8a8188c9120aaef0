import { afterEach, expect, test, vi } from 'vitest'
import { contactFields } from '../../src/content/contact.ts'
import { interests } from '../../src/content/interests.ts'
import { notices } from '../../src/content/notices.ts'
import { site } from '../../src/content/site.ts'
import type { Variables } from '../../src/env.ts'
import { composeChat, sendChat } from '../../src/notices/chat.ts'
import { composeEmail, sendEmail } from '../../src/notices/email.ts'
import { enquiry } from '../support/enquiry.ts'

const SUPABASE_URL = 'https://abcd.supabase.co'
const sentAt = Date.parse('2031-05-01T12:34:56Z')
const time = '2031-05-01 12:34 UTC'
const header = notices.header(time, 'https://supabase.com/dashboard/project/abcd/editor')
const { name, email, company, interest, message } = contactFields
const label = interests.find(({ value }) => value === enquiry.interest)!.label

const noticeOf = (values: Record<string, string>) => {
  const row = { id: '1', ...enquiry, ...values, status: 'new' }
  return { kind: 'enquiry', row, sentAt } as const
}

/** The lines of the chat message about an enquiry. */
const linesOf = (
  values: Record<string, string>,
  env: Variables = { SUPABASE_URL, NOTIFY_WITH_MESSAGE: 'true' },
) => composeChat(noticeOf(values), env).split(/[\r\n\v\f\x85\u2028\u2029]/)

afterEach(() => vi.restoreAllMocks())

test.for([undefined, '', 'false', 'TRUE', 'true'])(
  'NOTIFY_WITH_MESSAGE %j: a chat notice has time, link and the fields that the operator wants',
  (NOTIFY_WITH_MESSAGE) => {
    const env = { SUPABASE_URL, NOTIFY_WITH_MESSAGE }
    const quoted = [`${message.label}:`, '> Two &lt;lines&gt;', '> &amp; more']
    expect(linesOf({ message: 'Two <lines>\n& more' }, env)).toEqual([
      header,
      `${company.label}: ${enquiry.company}`,
      `${interest.label}: ${label}`,
      ...(NOTIFY_WITH_MESSAGE === 'true' ? quoted : []),
    ])
  },
)

test('a notice says which fields are empty', () => {
  expect(linesOf({ company: '' })).toContain(`${company.label}: ${notices.emptyField}`)
})

test('a visitor’s lines are quoted, so that none can imitate a notice', () => {
  const outage = `${notices.alert}: sign in again.`
  const lineEnds = ['\n', '\r\n', '\r', '\v', '\f', '\x85', '\u2028', '\u2029']
  const message = `Hello${lineEnds.map((end) => end + outage).join('')}\n\u202e\u2066Hi\u200f\u061c`
  const lines = linesOf({ company: `Acme\u2028${outage}`, message })
  expect(lines.filter((line) => line.includes(outage))).toEqual(Array(9).fill(`> ${outage}`))
  expect(lines).toContain('> Hi')
})

const quoted = (company: string, message: string) => [
  header,
  `Company: ${company}`,
  `Interest: ${label}`,
  'Message:',
  `> ${message}`,
]
const lookAlikes = quoted(
  "O'Neill & Sons ‹!channel> @everyone ∗x∗",
  '[a](https://b.example) first_last@b.test',
)
const escaped = quoted(
  String.raw`O'Neill & Sons <!channel> @everyone \*x\*`,
  String.raw`\[a\](https://b.example) first_last@b.test`,
)

test.for<[host: string, body: object]>([
  [
    'hooks.slack.com',
    {
      text: quoted(
        "O'Neill &amp; Sons &lt;!channel&gt; @\u200beveryone *x*",
        '[a]\u200b(https://b.example) first_last@b.test',
      ).join('\n'),
      mrkdwn: false,
    },
  ],
  [
    'prod-1.westeurope.logic.azure.com',
    {
      type: 'message',
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          content: {
            $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
            type: 'AdaptiveCard',
            version: '1.4',
            body: escaped.map((text) => ({ type: 'TextBlock', text, wrap: true })),
          },
        },
      ],
    },
  ],
  ['discord.com', { content: escaped.join('\n'), allowed_mentions: { parse: [] } }],
  ['chat.googleapis.com', { text: lookAlikes.join('\n') }],
])('%s gets its own format, in which a visitor formats nothing and mentions nobody', async ([host, body]) => {
  const company = "O'Neill & Sons <!channel> @everyone *x*"
  const message = '[a](https://b.example) first_last@b.test'
  const post = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
  const env = { SUPABASE_URL, NOTIFY_WEBHOOK_URL: `https://${host}/hook`, NOTIFY_WITH_MESSAGE: 'true' }
  expect(await sendChat(noticeOf({ company, message }), env)).toEqual({ outcome: 'sent', status: 200 })
  expect(JSON.parse(String(post.mock.lastCall![1]!.body))).toEqual(body)
})

test.for([404, 302])('a chat that returns %i fails, and no redirect is followed', async (status) => {
  const post = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status }))
  const env = { NOTIFY_WEBHOOK_URL: 'https://chat.example/hook' }
  expect(await sendChat(noticeOf({}), env)).toEqual({ outcome: 'failed', status })
  const headers = { 'Content-Type': 'application/json' }
  expect(post.mock.lastCall![1]).toMatchObject({ method: 'POST', headers, redirect: 'manual' })
})

test('sends no message longer than any chat accepts, and cuts no escape', () => {
  expect(linesOf({ message: '&'.repeat(2_000) }).join('\n')).toMatch(/^[\s\S]{1800,1994}&amp;…$/)
})

test('an email has every field, removed ones too, and replies go to the visitor', async () => {
  const send = vi.fn()
  const NOTIFY_EMAIL = 'office@company.test, sales@company.test,'
  const env = { SUPABASE_URL, NOTIFY_EMAIL, EMAIL: { send } as never }
  await sendEmail(noticeOf({ name: '', message: 'One\nTwo', removed: 'A\nB' }), env)
  const lines = [
    header,
    '',
    `${name.label}: ${notices.emptyField}`,
    `${email.label}: ada@b.test`,
    `${company.label}: ${enquiry.company}`,
    `${interest.label}: ${label}`,
    `${message.label}:`,
    '> One',
    '> Two',
    'removed:',
    '> A',
    '> B',
  ]
  expect(send).toHaveBeenCalledWith({
    from: { name: site.name, email: `website@${new URL(site.origin).host}` },
    to: ['office@company.test', 'sales@company.test'],
    replyTo: 'ada@b.test',
    subject: `${notices.enquiry}: ${enquiry.company}, ${label}`,
    text: lines.join('\n'),
  })
})

test('an email is sent without a Reply-To that Cloudflare rejects, and from the configured sender', async () => {
  const rejection = Object.assign(new Error('ada@b.test'), { code: 'E_VALIDATION_ERROR' })
  const send = vi.fn().mockRejectedValueOnce(rejection)
  const env = { NOTIFY_EMAIL_FROM: 'site@company.test', EMAIL: { send } as never }
  expect(await sendEmail(noticeOf({}), env)).toEqual({ outcome: 'sent' })
  expect(send.mock.calls[0]).toMatchObject([{ replyTo: { email: 'ada@b.test' } }])
  expect(send.mock.calls[1]).toMatchObject([{ from: { email: 'site@company.test' } }])
  expect(send.mock.calls[1]![0]).not.toHaveProperty('replyTo')
})

test.for<[company: string, interest: string, subject: string]>([
  ['', 'other', `${notices.enquiry}: Other`],
  ['', '', notices.enquiry],
])('the subject omits empty fields: %j, %j', ([company, interest, subject]) => {
  expect(composeEmail(noticeOf({ company, interest }), {}).subject).toBe(subject)
})

test.for<[name: string, address: string, shown: string]>([
  ['Lovelace, "The <Countess>" boss@b.test; \\', 'ada@b.test', 'Lovelace The Countess boss b.test'],
  ['=?utf-8?Q?=22?= Ada', 'ada@c.test', '= ?utf-8?Q?=22?= Ada'],
  ['\u202eadA\u2066 محمد\u200f', 'ada@d.test', 'adA محمد'],
  ['山田', 'ada@例え.テスト', '山田'],
])('the name %j and the address %s give a valid Reply-To', async ([name, address, shown]) => {
  const company = 'Acme \u202e =?utf-8?Q?x?= <a@b.test>, "c"'
  const { replyTo, subject, text } = composeEmail(noticeOf({ name, email: address, company }), {})
  expect(replyTo).toMatchObject({ email: address.replace('例え.テスト', 'xn--r8jz45g.xn--zckzah') })
  expect((replyTo as { name: string }).name.replaceAll(/ +/g, ' ')).toBe(shown)
  expect(subject).toMatch(/: Acme /)
  expect(subject).not.toMatch(/[\p{Cc}\p{Bidi_Control}]|=\?/u)
  expect(text).not.toMatch(/\p{Bidi_Control}/u)
})
