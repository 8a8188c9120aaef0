import { afterAll, expect, test } from 'vitest'
import { site as company } from '../../src/content/site.ts'
import { displayValue, fieldLabel, fieldNames, fields } from '../../src/enquiry/fields.ts'
import { type Enquiry, newEnquiry } from '../support/enquiry.ts'
import { postEnquiry } from '../support/posting.ts'
import { startFaultyServer } from '../support/start-site.ts'

const env = { NOTIFY_EMAIL: 'office@company.test, sales@company.test' }
const site = await startFaultyServer({ withEmail: true, env })
afterAll(site.stop)

type Sent = { messageId: string; from: string; to: string[]; replyTo?: string; subject: string; text: string }

/** The emails that the site sent by the runtime's binding, as the runtime's explorer lists them. */
async function sentEmails(): Promise<Sent[]> {
  const read = async (query: Record<string, string>) => {
    const list = `${site.url}/cdn-cgi/local/explorer/api/local/email/sending`
    return (await (await fetch(`${list}?${new URLSearchParams(query)}`)).json()).result
  }
  const sent: Sent[] = await read({ per_page: '100' })
  return Promise.all(sent.map(({ messageId }) => read({ email_id: messageId })))
}

async function emailOf(enquiry: Enquiry) {
  expect((await postEnquiry(site.url, enquiry)).status).toBe(201)
  const find = async () => (await sentEmails()).find(({ text }) => text.includes(enquiry.email))
  await expect.poll(find).toBeDefined()
  return (await find())!
}

test('an enquiry’s email has every field with its label, and replies go to the visitor', async () => {
  const enquiry = newEnquiry({ name: 'Ada', message: 'One\nTwo' })
  const email = await emailOf(enquiry)
  const host = new URL(company.origin).hostname.replace(/^www\./, '')
  expect(email.from).toContain(`<website@${host}>`)
  expect(email.to).toEqual(['office@company.test', 'sales@company.test'])
  expect(email.replyTo).toBe(`"Ada" <${enquiry.email}>`)
  for (const said of [enquiry.company, displayValue('interest', enquiry.interest)])
    expect(email.subject).toContain(said)
  expect(email.text).toContain(site.backend.url)
  for (const name of fieldNames) expect(email.text).toContain(fieldLabel(name))
  expect(email.text).toContain('> One\n> Two')
  await expect.poll(() => site.logged.join()).toMatch(/"notify","channel":"email","outcome":"sent"/)
  expect(site.logged.join()).not.toMatch(/One|Ada|office|sales/)
})

const long = 'é'.repeat(Math.min(200, fields.name.limit!))

test.for<[what: string, name: string, email: string, shown: string]>([
  ['quotes and commas', 'Lovelace, "The <Countess>" Ada; \\', 'ada@b.test', 'Lovelace The Countess Ada'],
  ['another address', 'boss@bank.test', 'ada@c.test', 'boss bank.test'],
  ['an encoded word', '=?utf-8?Q?=22?=\u00ad?= Ada', 'ada@f.test', '= ?utf-8?Q?=22?= ?= Ada'],
  ['marks of direction', '\u202eadA\u2066 محمد\u200f', 'ada@d.test', 'adA محمد'],
  ['200 characters', long, 'ada@e.test', long],
  ['an address in another script', '山田', 'ada@例え.テスト', '山田'],
])('a name with %s gives a valid Reply-To', async ([, name, email, shown]) => {
  const company = `Acme \u202e =?utf-8?Q?x?= <a@b.test>, "c": ${crypto.randomUUID()}`
  const { replyTo, subject, text } = await emailOf(newEnquiry({ name, email, company }))
  const ascii = email.replace('例え.テスト', 'xn--r8jz45g.xn--zckzah')
  expect(replyTo?.replaceAll(/ +/g, ' ')).toBe(`"${shown}" <${ascii}>`)
  expect(subject).toMatch(/^New enquiry: Acme [^\p{Cc}\p{Bidi_Control}]+$/u)
  expect(subject).not.toContain('=?')
  expect(text).not.toMatch(/\p{Bidi_Control}/u)
})
