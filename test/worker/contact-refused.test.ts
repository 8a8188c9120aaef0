import { expect, test, vi } from 'vitest'
import { longestEnquiry } from '../../scripts/lib/sample-enquiry.ts'
import { contact, errorOf, type FieldName, fieldNames, fields } from '../../src/content/contact.ts'
import { site } from '../../src/content/site.ts'
import { encodings, everyEncoding, json, page } from '../support/encodings.ts'
import { enquiry, newEnquiry } from '../support/enquiry.ts'
import { documentOf, textOf, valuesIn } from '../support/read-html.ts'
import { get, post } from '../support/request.ts'
import { storedRows } from '../support/stored-rows.ts'

const required = fieldNames.filter((name) => !fields[name].optional)

type Refusal = [what: string, field: FieldName, value: string]

const refusals: Refusal[] = [
  ...required.flatMap((field): Refusal[] => [
    [`an empty ${field}`, field, ''],
    [`a ${field} of blanks`, field, ' \t\u00a0\r\n '],
    [`a ${field} of nothing to see`, field, '\u200b\u202e\u2066\u00ad\u2800\u3164\ufe0f\u{e0041}'],
  ]),
  ...fieldNames.map(
    (field): Refusal => [`a ${field} that is too long`, field, `x${longestEnquiry()[field]}`],
  ),
  ['an unknown interest', 'interest', 'gardening'],
  ['the label of an interest', 'interest', 'Other'],
  ['an email without an @', 'email', 'ada.example'],
  ['an email with two', 'email', 'ada@analytical@example'],
  ['an email with a space', 'email', 'ada lovelace@example.com'],
  ['an email of a domain that ends in a dot', 'email', 'ada@example.com.'],
  ['an email with a display name', 'email', 'Ada <ada@example.com>'],
]

for (const encoding of everyEncoding) {
  test.for(refusals)(
    `An enquiry as ${encoding} with %s is refused for that alone`,
    async ([what, field, value]) => {
      const answer = await post(encodings[encoding]({ ...enquiry, [field]: value }, json))
      expect(answer.status).toBe(422)
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
      const { ok, message, errors } = (await answer.json()) as Record<string, unknown>
      expect({ ok, message }).toEqual({ ok: false, message: contact.failure })
      const isEmpty = what.startsWith('an empty') || /of (blanks|nothing to see)$/.test(what)
      expect(errors).toEqual({ [field]: errorOf(field, isEmpty) })
    },
  )

  test.for(required)(`An enquiry as ${encoding} without %s is refused for that alone`, async (field) => {
    const { [field]: _, ...others } = enquiry
    const answer = await post(encodings[encoding](others, json))
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ errors: { [field]: errorOf(field, true) } })
  })
}

test('An enquiry without anything gets a message for each field, and nothing is stored', async () => {
  const { company } = newEnquiry()
  const answer = await post(encodings.multipart({ company, status: 'new' }, json))
  const others = required.filter((name) => name !== 'company')
  expect(await answer.json()).toMatchObject({
    errors: Object.fromEntries(others.map((name) => [name, errorOf(name, true)])),
  })
  expect(await storedRows({ company })).toEqual([])
})

const refusedPage = vi.defineHelper(async (fields: Record<string, string>) => {
  const answer = await post(encodings.multipart(fields, page))
  expect(answer.status).toBe(422)
  expect(answer.headers.get('Content-Type')).toMatch(/^text\/html/)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  return documentOf(answer)
})

test.for(required)('The page that refuses an empty %s says so at the field', async (field) => {
  const refused = await refusedPage({ ...enquiry, [field]: '' })
  const invalid = refused.querySelectorAll('[aria-invalid=true]')
  expect(invalid.map(({ id }) => id)).toEqual([field])
  const message = refused.getElementById(invalid[0]!.getAttribute('aria-describedby')!)
  expect(textOf(message)).toBe(errorOf(field, true))
})

test('The page that refuses an enquiry has the banner above the form and everything typed in its place', async () => {
  const typed = { ...enquiry, email: 'ada', message: 'First line.\nSecond line.' }
  const refused = await refusedPage(typed)
  const banner = refused.querySelector('#contact [role=alert]')
  expect(textOf(banner)).toContain(contact.failure)
  const html = refused.querySelector('#contact')!.toString()
  expect(html.indexOf('role="alert"')).toBeLessThan(html.indexOf('<label'))
  expect(valuesIn(refused)).toEqual(typed)
  expect(textOf(refused.querySelector('title'))).toBe(`${contact.failure} ${site.title}`)
})

test('The page that refuses an enquiry offers it as an e-mail, with the words in it', async () => {
  const typed = { ...enquiry, email: 'ada', message: 'Half & half: 50 % = ½?\nYes.' }
  const refused = await refusedPage(typed)
  const link = new URL(refused.querySelector('#contact [role=alert] a')!.getAttribute('href')!)
  expect(`${link.protocol}${link.pathname}`).toBe(`mailto:${site.email}`)
  expect(link.searchParams.get('subject')).toBe(contact.submit)
  const lines = fieldNames.map((name) => `${fields[name].label}: ${typed[name]}`)
  expect(link.searchParams.get('body')).toBe(lines.join('\n').replaceAll('\n', '\r\n'))
})

test('Nothing that was typed becomes markup', async () => {
  const attack = `"'><script>alert(1)</script><img src=x onerror=alert(1)></textarea></title><!--`
  const typed = { name: attack, email: attack, company: attack, interest: attack, message: attack }
  const refused = await refusedPage(typed)
  const plain = await documentOf(await get('/'))
  for (const selector of ['script', 'img', 'title', 'textarea', '[onerror]'])
    expect(refused.querySelectorAll(selector)).toHaveLength(plain.querySelectorAll(selector).length)
  expect(valuesIn(refused)).toEqual({ ...typed, interest: '' })
})

test('A message that tells a limit has the number in it as people write it', () => {
  expect(errorOf('message')).toContain(fields.message.limit.toLocaleString(site.language))
  for (const name of fieldNames) expect(errorOf(name)).not.toMatch(/[{}]/)
})
