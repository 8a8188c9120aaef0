import { afterAll, expect, inject, test } from 'vitest'
import { notices } from '../../src/content/notices.ts'
import { site as company } from '../../src/content/site.ts'
import { displayValue, fieldLabel, fieldNames, fields } from '../../src/enquiry/fields.ts'
import { type Enquiry, inEach, lineFields, newEnquiry, textFields, visitorWords } from '../support/enquiry.ts'
import { postEnquiry } from '../support/posting.ts'
import { startFaultyServer } from '../support/start-site.ts'

const env = { NOTIFY_EMAIL: 'office@company.test, sales@company.test' }
// The runtime's explorer lists the emails.
process.env.X_LOCAL_EXPLORER = 'true'
const site = await startFaultyServer(inject('backend'), { env })
afterAll(site.stop)

type Sent = { messageId: string; from: string; to: string[]; replyTo?: string; subject: string; text: string }

/** The email about an enquiry, from the list of the runtime's explorer. */
async function emailOf(enquiry: Enquiry): Promise<Sent> {
  expect((await postEnquiry(site.url, enquiry)).status).toBe(201)
  const read = async (query: string) =>
    (await (await fetch(`${site.url}/cdn-cgi/local/explorer/api/local/email/sending?${query}`)).json()).result
  const find = async () => {
    const sent: Sent[] = await read('per_page=100')
    const emails: Sent[] = await Promise.all(sent.map(({ messageId }) => read(`email_id=${messageId}`)))
    return emails.find(({ text }) => text.includes(enquiry.email))
  }
  await expect.poll(find).toBeDefined()
  return (await find())!
}

const hasName = fieldNames.some((name: string) => name === 'name')

test('an enquiry’s email has every field with its label, and its subject those of each notice', async () => {
  const enquiry = newEnquiry(inEach(textFields, 'One\nTwo'))
  const email = await emailOf(enquiry)
  const host = new URL(company.origin).hostname.replace(/^www\./, '')
  expect(email.from).toContain(`<website@${host}>`)
  expect(email.to).toEqual(['office@company.test', 'sales@company.test'])
  expect(email.text).toContain(site.backend.url)
  for (const name of fieldNames) {
    expect(email.text).toContain(fieldLabel(name))
    const { notice, value } = fields[name]
    if (notice === 'always' && !value) expect(email.subject).toContain(displayValue(name, enquiry[name]))
  }
  if (textFields.length > 0) expect(email.text).toContain('> One\n> Two')
  await expect.poll(() => site.logged.join()).toMatch(/"notify","channel":"email","outcome":"sent"/)
  expect(site.logged.join()).not.toMatch(visitorWords)
  expect(site.logged.join()).not.toMatch(/One|office|sales/)
})

test.for<[name: string, email: string, shown: string]>([
  ['Lovelace, "The <Countess>" boss@b.test; \\', 'ada@b.test', 'Lovelace The Countess boss b.test'],
  ['=?utf-8?Q?=22?= Ada', 'ada@c.test', '= ?utf-8?Q?=22?= Ada'],
  ['\u202eadA\u2066 محمد\u200f', 'ada@d.test', 'adA محمد'],
  ['山田', 'ada@例え.テスト', '山田'],
])('the name %j and the address %s give a valid Reply-To', async ([name, email, shown]) => {
  const hostile = inEach(lineFields, 'Acme \u202e =?utf-8?Q?x?= <a@b.test>, "c"')
  const { replyTo, subject, text } = await emailOf(
    newEnquiry({ ...hostile, ...(hasName && { name }), email }),
  )
  const ascii = email.replace('例え.テスト', 'xn--r8jz45g.xn--zckzah')
  expect(replyTo?.replaceAll(/ +/g, ' ')).toBe(hasName ? `"${shown}" <${ascii}>` : ascii)
  expect(subject).toMatch(new RegExp(`^${notices.enquiry}: `))
  expect(subject).not.toMatch(/[\p{Cc}\p{Bidi_Control}]|=\?/u)
  expect(text).not.toMatch(/\p{Bidi_Control}/u)
})
