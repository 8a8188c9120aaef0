import { afterEach, expect, test, vi } from 'vitest'
import { notices } from '../../src/content/notices.ts'
import { site } from '../../src/content/site.ts'
import { displayValue, fieldNames, fields, headlineNames } from '../../src/enquiry/fields.ts'
import { sendChat } from '../../src/notices/chat.ts'
import { composeEmail, sendEmail } from '../../src/notices/email.ts'
import { sendNotice } from '../../src/notices/send-notice.ts'
import { type Enquiry, enquiry, inLines, lineNames } from '../support/enquiry.ts'

// Times are in the zone of the content, whatever the machine's is.
process.env.TZ = 'Pacific/Auckland'

const { timeZone } = site
const SUPABASE_URL = 'https://abcd.supabase.co'
const sentAt = Date.parse('2031-05-01T12:34:56Z')
const time = new Date(sentAt).toLocaleString('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })
const header = notices.header(`${time} ${timeZone}`, 'https://supabase.com/dashboard/project/abcd/editor')

const noticeOf = (values: Record<string, string>) => {
  const row = { id: '1', ...enquiry, ...values, status: 'new' }
  return { kind: 'enquiry', row, sentAt } as const
}

afterEach(() => vi.restoreAllMocks())

/** Returns the body that a chat service receives about an enquiry. */
async function postTo(host: string, values: Record<string, string>) {
  const post = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
  const env = { SUPABASE_URL, NOTIFY_WEBHOOK_URL: `https://${host}/hook` }
  expect(await sendChat(noticeOf(values), env)).toEqual({ outcome: 'sent', status: 200 })
  return JSON.parse(String(post.mock.lastCall![1]!.body))
}

const headlineOf = (values: Partial<Enquiry>) =>
  headlineNames.map((name) => displayValue(name, { ...enquiry, ...values }[name]))

const subjectOf = (values: Partial<Enquiry> = {}) => {
  const headline = headlineOf(values).filter(Boolean).join(', ')
  return [notices.enquiry, headline].filter(Boolean).join(': ')
}

const linesWith = (words: string) => {
  const headline = headlineOf(inLines(words))
  return [header, ...headlineNames.map((name, index) => `${fields[name].label}: ${headline[index]}`)]
}
const lines = linesWith("O'Neill & Söhne’s (山田), channel everyone x a (https b.test) first last")

test.for<[host: string, body: object]>([
  ['hooks.slack.com', { text: lines.join('\n').replaceAll('&', '&amp;'), mrkdwn: false }],
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
            body: lines.map((text) => ({ type: 'TextBlock', text, wrap: true })),
          },
        },
      ],
    },
  ],
  ['discord.com', { content: lines.join('\n') }],
  ['chat.googleapis.com', { text: lines.join('\n') }],
])('%s gets its own format, in which a visitor formats nothing and mentions nobody', async ([host, body]) => {
  const words = "O'Neill & Söhne’s (山田), <!channel> @everyone\n\u202e*x* [a](https://b.test) first_last"
  expect(await postTo(host, inLines(words))).toEqual(body)
})

test.for<[words: string, shown: string]>([
  ['<@>', notices.emptyField],
  ['𝒳'.repeat(150), '𝒳'.repeat(100)],
])('a chat notice shows %s as %s', async ([words, shown]) => {
  expect(await postTo('chat.googleapis.com', inLines(words))).toEqual({ text: linesWith(shown).join('\n') })
})

test.for([404, 302])('a chat that returns %i fails, and no redirect is followed', async (status) => {
  const post = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status }))
  const env = { NOTIFY_WEBHOOK_URL: 'https://chat.example/hook' }
  expect(await sendChat(noticeOf({}), env)).toEqual({ outcome: 'failed', status })
  const headers = { 'Content-Type': 'application/json' }
  expect(post.mock.lastCall![1]).toMatchObject({ method: 'POST', headers, redirect: 'manual' })
})

test('a chat without https receives nothing', async () => {
  const post = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
  const env = { NOTIFY_WEBHOOK_URL: 'http://chat.example/hook' }
  expect(await sendChat(noticeOf({}), env)).toMatchObject({ outcome: 'failed' })
  expect(post).not.toHaveBeenCalled()
})

test('an email has every field, removed ones too, and replies go to the visitor', async () => {
  const send = vi.fn()
  const NOTIFY_EMAIL = 'office@company.test, sales@company.test,'
  const env = { SUPABASE_URL, NOTIFY_EMAIL, EMAIL: { send } as never }
  await sendEmail(noticeOf({ name: '', removed: 'A\nB' }), env)
  const { host } = new URL(site.origin)
  expect(send).toHaveBeenCalledWith({
    from: { name: site.name, email: `website@${host.replace(/^www\./, '')}` },
    to: ['office@company.test', 'sales@company.test'],
    replyTo: enquiry.email,
    subject: subjectOf(),
    text: expect.stringMatching(/\nremoved:\n> A\n> B$/),
  })
  const { text } = send.mock.lastCall![0]
  expect(text).toContain(`${header}\n\n`)
  expect(text).toContain(`\n${fields.name.label}: ${notices.emptyField}\n`)
  for (const name of fieldNames)
    if (name !== 'name') {
      expect(text).toContain(`\n${fields[name].label}:`)
      expect(text).toContain(displayValue(name, enquiry[name]))
    }
})

test('an email quotes a visitor’s lines, so that none can imitate a notice', () => {
  const outage = `${notices.alert}: sign in again.`
  const lineEnds = ['\n', '\r\n', '\r', '\v', '\f', '\x85', '\u2028', '\u2029']
  const message = `Hello${lineEnds.map((end) => end + outage).join('')}\n\u202e\u2066Hi\u200f\u061c`
  const { text } = composeEmail(noticeOf({ ...inLines(`Acme\u2028${outage}`), message }), { SUPABASE_URL })
  const lines = text.split(/[\r\n\v\f\x85\u2028\u2029]/)
  expect(lines.filter((line) => line.includes(outage))).toEqual(
    Array(lineEnds.length + lineNames.length).fill(`> ${outage}`),
  )
  expect(lines).toContain('> Hi')
})

test.for(['E_VALIDATION_ERROR', 'E_HEADER_NOT_ALLOWED'])(
  'an email is sent without a Reply-To that Cloudflare rejects with %s, and from the configured sender',
  async (code) => {
    const send = vi.fn().mockRejectedValueOnce(Object.assign(new Error('ada@b.test'), { code }))
    const env = { NOTIFY_EMAIL_FROM: 'site@company.test', EMAIL: { send } as never }
    expect(await sendEmail(noticeOf({}), env)).toEqual({ outcome: 'sent' })
    expect(send.mock.calls[0]).toMatchObject([{ replyTo: { email: enquiry.email } }])
    expect(send.mock.calls[1]).toMatchObject([{ from: { email: 'site@company.test' } }])
    expect(send.mock.calls[1]![0]).not.toHaveProperty('replyTo')
  },
)

test('a notice that fails is logged with a code of Cloudflare, and with nothing that may contain an address', async () => {
  const send = vi.fn()
  for (const [code, cause] of [
    ['E_RATE_LIMIT_EXCEEDED', 'E_RATE_LIMIT_EXCEEDED'],
    ['ada@b.test', 'unexpected'],
    [undefined, 'unexpected'],
  ]) {
    send.mockRejectedValue(Object.assign(new Error('ada@b.test'), { code }))
    const sent = await sendNotice('email', noticeOf({}), { EMAIL: { send } as never })
    expect(sent).toEqual({ outcome: 'failed', cause })
  }
})

test('a notice fails after a time if the chat does not respond', async () => {
  const limit = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}))
  const sending = sendNotice('chat', noticeOf({}), { NOTIFY_WEBHOOK_URL: 'https://chat.example/hook' })
  limit.abort()
  expect(await sending).toEqual({ outcome: 'failed', cause: 'too slow' })
})

test('an alert begins with the time of its cause, because it may arrive late', () => {
  const alert = { kind: 'alert', cause: 'failing', reason: '', at: sentAt, visitor: 'banner' } as const
  const { subject, text } = composeEmail(alert, {})
  for (const words of [subject, text]) expect(words).toMatch(new RegExp(`^${time} ${timeZone}: `))
})

test('the subject omits empty fields', () => {
  for (const empty of [inLines(''), Object.fromEntries(headlineNames.map((name) => [name, '']))])
    expect(composeEmail(noticeOf(empty), {}).subject).toBe(subjectOf(empty))
})

test.for<[name: string, address: string, shown: string]>([
  ['Lovelace, "The <Countess>" boss@b.test; \\', 'ada@b.test', 'Lovelace The Countess boss b.test'],
  ['=?utf-8?Q?=22?= Ada', 'ada@c.test', '= ?utf-8?Q?=22?= Ada'],
  ['\u202eadA\u2066 محمد\u200f', 'ada@d.test', 'adA محمد'],
  ['山田', 'ada@e.test', '山田'],
])('the name %j and the address %s give a valid Reply-To', async ([name, address, shown]) => {
  const words = 'Acme \u202e =?utf-8?Q?x?= <a@b.test>, "c"'
  const { replyTo, subject, text } = composeEmail(noticeOf({ ...inLines(words), name, email: address }), {})
  expect(replyTo).toMatchObject({ email: address })
  expect((replyTo as { name: string }).name.replaceAll(/ +/g, ' ')).toBe(shown)
  expect(subject).not.toMatch(/[\p{Cc}\p{Bidi_Control}]|=\?/u)
  expect(text).not.toMatch(/\p{Bidi_Control}/u)
})
