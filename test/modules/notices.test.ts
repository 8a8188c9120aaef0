import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendChat } from '../../src/notices/chat.ts'
import { sendEmail } from '../../src/notices/email.ts'
import { notices } from '../../src/shared/content/notices.ts'
import { site } from '../../src/shared/content/site.ts'
import { displayValue, fieldNames, fields, headlineNames } from '../../src/shared/enquiry/fields.ts'
import { enquiry, inLines, lineNames } from '../support/enquiry.ts'

// Times are in the zone of the content, whatever the machine's is.
process.env.TZ = 'Pacific/Auckland'

const { timeZone } = site
const at = Date.parse('2031-05-01T12:34:56Z')
const clock = new Date(at).toLocaleString('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })
const header = notices.header(`${clock} ${timeZone}`, 'https://supabase.com/dashboard/project/abcd/editor')

const post = vi.fn<typeof fetch>()
const send = vi.fn()
const env = {
  SUPABASE_URL: 'https://abcd.supabase.co',
  NOTIFY_WEBHOOK_URL: 'https://chat.googleapis.com/hook',
  NOTIFY_EMAIL: 'office@company.test, sales@company.test,',
  // As in wrangler.toml.
  NOTIFY_EMAIL_FROM: '',
  EMAIL: { send } as never,
}

beforeEach(() => {
  vi.stubGlobal('fetch', post.mockReset().mockResolvedValue(new Response()))
  send.mockReset()
})

afterEach(() => vi.unstubAllGlobals())

const noticeOf = (values: Record<string, string>) => {
  const row = { id: '1', ...enquiry, ...values, status: 'new' as const }
  return { kind: 'enquiry', row, at } as const
}

async function chatOf(values: Record<string, string>, host: string) {
  const NOTIFY_WEBHOOK_URL = `https://${host}/hook`
  await sendChat(noticeOf(values), { ...env, NOTIFY_WEBHOOK_URL })
  return JSON.parse(String(post.mock.lastCall![1]!.body))
}

async function emailOf(values: Record<string, string>) {
  await sendEmail(noticeOf(values), env)
  return send.mock.lastCall![0]
}

const shownAs = (values: Record<string, string>) =>
  headlineNames.map((name) => displayValue(name, { ...enquiry, ...values }[name]))

function chatLines(words: string): string[] {
  const shown = shownAs(inLines(words))
  return [header, ...headlineNames.map((name, index) => `${fields[name].label}: ${shown[index]}`)]
}

const lines = chatLines("O'Neill & Söhne’s (山田), channel everyone x a (https b.test) first last")
const text = lines.join('\n')
const body = lines.map((text) => ({ type: 'TextBlock', text, wrap: true }))
const contentType = 'application/vnd.microsoft.card.adaptive'
const card = { type: 'message', attachments: [{ contentType, content: { type: 'AdaptiveCard', body } }] }

test.for([
  ['hooks.slack.com', { text: text.replaceAll('&', '&amp;'), mrkdwn: false }],
  ['default1a.2b.environment.api.powerplatform.com', card],
  ['prod-1.westeurope.logic.azure.com', card],
  ['company.webhook.office.com', card],
  ['discord.com', { content: text }],
  ['chat.googleapis.com', { text }],
] as const)(
  '%s gets its own format, in which a visitor formats nothing and mentions nobody',
  async ([host, body]) => {
    const words = "O'Neill & Söhne’s (山田), <!channel> @everyone\n\u202e*x* [a](https://b.test) first_last"
    expect(await chatOf(inLines(words), host)).toMatchObject(body)
  },
)

test('escapes the control characters of Slack in the words of a notice', async () => {
  vi.spyOn(notices, 'header').mockReturnValueOnce('<!channel>')
  const { text } = await chatOf({}, 'hooks.slack.com')
  expect(text).toMatch(/^&lt;!channel&gt;\n/)
})

test.for([
  ['<@>', notices.emptyField],
  ['𝒳'.repeat(150), '𝒳'.repeat(100)],
] as const)('a chat notice shows %s as %s', async ([words, shown]) => {
  const values = inLines(words)
  expect(await chatOf(values, 'chat.googleapis.com')).toEqual({ text: chatLines(shown).join('\n') })
})

test.for([
  ['sent', 202],
  ['failed', 404],
  ['failed', 302],
] as const)(
  'a notice is %s if the chat returns %i, and no redirect is followed',
  async ([outcome, status]) => {
    post.mockResolvedValue(new Response(null, { status }))
    expect(await sendChat(noticeOf({}), env)).toEqual({ outcome, status })
    const headers = { 'Content-Type': 'application/json' }
    expect(post.mock.lastCall![1]).toMatchObject({ method: 'POST', headers, redirect: 'manual' })
  },
)

test('names a mistyped webhook address in the result, which is logged', async () => {
  const mistyped = { ...env, NOTIFY_WEBHOOK_URL: 'hooks.slack.com/services/1' }
  expect((await sendChat(noticeOf({}), mistyped)).cause).toMatch(/^NOTIFY_WEBHOOK_URL must be/)
})

test('an email has every field and a subject of its own, and replies go to the visitor', async () => {
  const { text, ...email } = await emailOf({ name: '' })
  const { host } = new URL(site.origin)
  expect(email).toEqual({
    from: { name: site.name, email: `website@${host.replace(/^www\./, '')}` },
    to: ['office@company.test', 'sales@company.test'],
    replyTo: enquiry.email,
    subject: `${notices.enquiry}: ${shownAs({}).join(', ')}`,
    headers: { 'X-Entity-Ref-ID': '1' },
  })
  expect(text).toContain(`${header}\n\n`)
  for (const name of fieldNames) {
    expect(text).toContain(`\n${fields[name].label}:`)
    expect(text).toContain(name === 'name' ? notices.emptyField : displayValue(name, enquiry[name]))
  }
})

test('an email quotes a visitor’s lines, so that none can imitate a notice', async () => {
  const outage = `${notices.alert}: sign in again.`
  const lineEnds = ['\n', '\r\n', '\r', '\v', '\f', '\x85', '\u2028', '\u2029']
  const message = `Hello${lineEnds.map((end) => end + outage).join('')}\n\u202e\u2066Hi\u200f\u061c`
  const { text } = await emailOf({ ...inLines(`Acme\u2028${outage}`), message })
  const lines: string[] = text.split(/[\r\n\v\f\x85\u2028\u2029]/)
  expect(lines.filter((line) => line.includes(outage))).toEqual(
    Array(lineEnds.length + lineNames.length).fill(`> ${outage}`),
  )
  expect(lines).toContain('> Hi')
})

test.for(['E_VALIDATION_ERROR', 'E_HEADER_NOT_ALLOWED'])(
  'sends an email without its Reply-To if Cloudflare rejects it with %s',
  async (code) => {
    send.mockRejectedValueOnce(Object.assign(new Error('ada@b.test'), { code }))
    const configured = { ...env, NOTIFY_EMAIL_FROM: 'site@company.test' }
    expect(await sendEmail(noticeOf({}), configured)).toEqual({ outcome: 'sent' })
    const [first, ...others] = send.mock.calls.flat()
    expect(first).toMatchObject({ from: { email: 'site@company.test' }, replyTo: { email: enquiry.email } })
    const { replyTo: _, ...rest } = first
    expect(others).toEqual([rest])
  },
)

test.for([
  ['Lovelace, "The <Countess>" boss@b.test; \\', 'Lovelace The Countess boss b.test'],
  ['=?utf-8?Q?=22?= Ada', '= ?utf-8?Q?=22?= Ada'],
  ['\u202eadA\u2066 محمد\u200f', 'adA محمد'],
  ['山田', '山田'],
] as const)('the name %j is valid in Reply-To and subject', async ([name, shown]) => {
  const words = 'Acme \u202e =?utf-8?Q?x?= <a@b.test>, "c"'
  const { replyTo, subject, text } = await emailOf({ ...inLines(words), name })
  expect(replyTo.email).toBe(enquiry.email)
  expect(replyTo.name.replaceAll(/ +/g, ' ')).toBe(shown)
  expect(subject).toContain(`: ${replyTo.name}, `)
  expect(subject).not.toMatch(/[\p{Cc}\p{Bidi_Control}]|=\?/u)
  expect(text).not.toMatch(/\p{Bidi_Control}/u)
})
