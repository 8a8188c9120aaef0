import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendChat } from '../../src/notices/chat.ts'
import { sendEmail } from '../../src/notices/email.ts'
import { notices } from '../../src/shared/content/notices.ts'

// Another company's content, so that the expected notices can be written out.
vi.mock('../../src/shared/content/contact.ts', () => ({
  contactFields: {
    name: { label: 'Naam', control: 'text' },
    email: { label: 'Mail', control: 'email' },
    company: { label: 'Firma', control: 'text', headline: true },
    topic: { label: 'Thema', control: 'select', headline: true, options: [{ value: 'job', label: 'A job' }] },
    message: { label: 'Tekst', control: 'textarea' },
  },
}))
vi.mock('../../src/shared/content/site.ts', () => ({
  site: { name: 'Firm', origin: 'https://www.firm.test', timeZone: 'Europe/Berlin' },
}))

// The zone of the machine, which no notice shows.
process.env.TZ = 'Pacific/Auckland'

const at = Date.parse('2031-05-01T12:34:56Z')
const header = '<Enquiry> 2031-05-01 14:34 Europe/Berlin, https://supabase.com/dashboard/project/abcd/editor'

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
  vi.spyOn(notices, 'header').mockImplementation((time, url) => `<Enquiry> ${time}, ${url}`)
  send.mockReset()
})

afterEach(() => vi.unstubAllGlobals())

const typed = {
  name: 'Ada',
  email: 'ada@b.test',
  company: 'Tall Ferns',
  topic: 'job',
  message: 'Hello.\nBye.',
}

const noticeOf = (values = {}) =>
  ({ kind: 'enquiry', row: { id: '1', ...typed, ...values } as never, at }) as const

async function chatOf(company: string, host = 'chat.googleapis.com') {
  await sendChat(noticeOf({ company }), { ...env, NOTIFY_WEBHOOK_URL: `https://${host}/hook` })
  return JSON.parse(String(post.mock.lastCall![1]!.body))
}

async function emailOf(values = {}) {
  await sendEmail(noticeOf(values), env)
  return send.mock.lastCall![0]
}

const text = `${header}
Firma: O'Neill & Söhne’s (山田), channel everyone x a (https b.test) first last
Thema: A job`
const escaped = text.replaceAll('&', '&amp;').replace('<', '&lt;').replace('>', '&gt;')
const body = text.split('\n').map((text) => ({ type: 'TextBlock', text, wrap: true }))
const contentType = 'application/vnd.microsoft.card.adaptive'
const card = { type: 'message', attachments: [{ contentType, content: { type: 'AdaptiveCard', body } }] }

test.for([
  ['hooks.slack.com', { text: escaped, mrkdwn: false }],
  ['default1a.2b.environment.api.powerplatform.com', card],
  ['prod-1.westeurope.logic.azure.com', card],
  ['company.webhook.office.com', card],
  ['discord.com', { content: text }],
  ['chat.googleapis.com', { text }],
] as const)(
  '%s gets the fields with `headline` in its own format, in which a visitor formats nothing and mentions nobody',
  async ([host, body]) => {
    const words = "O'Neill & Söhne’s (山田), <!channel> @everyone\n\u202e*x* [a](https://b.test) first_last"
    expect(await chatOf(words, host)).toMatchObject(body)
  },
)

test.for([
  ['<@>', notices.emptyField],
  ['𝒳'.repeat(150), '𝒳'.repeat(100)],
] as const)('a chat notice shows %s as %s', async ([words, shown]) => {
  expect(await chatOf(words)).toEqual({ text: `${header}\nFirma: ${shown}\nThema: A job` })
})

test.for([
  ['sent', 202],
  ['failed', 404],
  ['failed', 302],
] as const)(
  'a notice is %s if the chat returns %i, and no redirect is followed',
  async ([outcome, status]) => {
    post.mockResolvedValue(new Response(null, { status }))
    expect(await sendChat(noticeOf(), env)).toEqual({ outcome, status })
    const headers = { 'Content-Type': 'application/json' }
    expect(post.mock.lastCall![1]).toMatchObject({ method: 'POST', headers, redirect: 'manual' })
  },
)

test.for(['hooks.slack.com/services/1', 'http://hooks.slack.com/services/1'])(
  'names the variable of the webhook %s in the result, which is logged, and sends nothing',
  async (NOTIFY_WEBHOOK_URL) => {
    const { cause } = await sendChat(noticeOf(), { ...env, NOTIFY_WEBHOOK_URL })
    expect(cause).toMatch(/^NOTIFY_WEBHOOK_URL must be/)
    expect(post).not.toHaveBeenCalled()
  },
)

test('an email has every field and a subject of its own, and replies go to the visitor', async () => {
  expect(await emailOf({ name: null })).toEqual({
    from: { name: 'Firm', email: 'website@firm.test' },
    to: ['office@company.test', 'sales@company.test'],
    replyTo: 'ada@b.test',
    subject: `${notices.enquiry}: Tall Ferns, A job`,
    headers: { 'X-Entity-Ref-ID': '1' },
    text: `${header}

Naam: ${notices.emptyField}
Mail: ada@b.test
Firma: Tall Ferns
Thema: A job
Tekst:
> Hello.
> Bye.`,
  })
})

test('an email quotes a visitor’s lines, so that none can imitate a notice', async () => {
  const outage = `${notices.alert}: sign in again.`
  const lineEnds = ['\n', '\r\n', '\r', '\v', '\f', '\x85', '\u2028', '\u2029']
  const message = `Hello${lineEnds.map((end) => end + outage).join('')}\n\u202e\u2066Hi\u200f\u061c`
  const { text } = await emailOf({ company: `Acme\u2028${outage}`, message })
  const lines: string[] = text.split(/[\r\n\v\f\x85\u2028\u2029]/)
  const imitations = lines.filter((line) => line.includes(outage))
  expect(imitations).toEqual(Array(lineEnds.length + 1).fill(`> ${outage}`))
  expect(lines).toContain('> Hi')
})

test.for(['E_VALIDATION_ERROR', 'E_HEADER_NOT_ALLOWED'])(
  'sends an email without its Reply-To if Cloudflare rejects it with %s',
  async (code) => {
    send.mockRejectedValueOnce(Object.assign(new Error('ada@b.test'), { code }))
    const configured = { ...env, NOTIFY_EMAIL_FROM: 'site@company.test' }
    expect(await sendEmail(noticeOf(), configured)).toEqual({ outcome: 'sent' })
    const [{ replyTo, ...rest }, ...others] = send.mock.calls.flat()
    expect(replyTo).toEqual({ name: 'Ada', email: 'ada@b.test' })
    expect(rest.from.email).toBe('site@company.test')
    expect(others).toEqual([rest])
  },
)

test.for([
  ['Lovelace, "The <Countess>" boss@b.test; \\', 'Lovelace The Countess boss b.test'],
  ['=?utf-8?Q?=22?= Ada', '= ?utf-8?Q?=22?= Ada'],
  ['\u202eadA\u2066 محمد\u200f', 'adA محمد'],
  ['山田', '山田'],
] as const)('the name %j is valid in Reply-To and subject', async ([name, shown]) => {
  const company = 'Acme \u202e =?utf-8?Q?x?= <a@b.test>, "c"'
  const { replyTo, subject, text } = await emailOf({ name, company })
  expect(replyTo.name.replaceAll(/ +/g, ' ')).toBe(shown)
  expect(subject).toContain(`: ${replyTo.name}, `)
  expect(subject).not.toMatch(/[\p{Cc}\p{Bidi_Control}]|=\?/u)
  expect(text).not.toMatch(/\p{Bidi_Control}/u)
})
