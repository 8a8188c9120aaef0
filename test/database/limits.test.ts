import { expect } from 'vitest'
import { interests } from '../../src/content/interests.ts'
import { fieldNames, fields } from '../../src/enquiry/fields.ts'
import { insert, row, test } from '../support/database-test.ts'
import { longestEnquiry } from '../support/enquiry.ts'

const checkViolation = { error: '23514' }
const longest = longestEnquiry()
const withControl = ['\u0001', '\n', '\u001f', '\u007f', '\u0085', '\u009f'].map((control) => `a${control}b`)
const wrong: Partial<Record<string, string[]>> = {
  text: withControl,
  tel: withControl,
  email: ['ada', '@b.test', 'a@', 'a@b@c.test', 'a b@c.test', 'a@b.test\nBcc: c@d.test'],
}

test('accepts any script up to each limit, every interest, and null in optional fields', async ({ as }) => {
  const text = 'Þórður Ægir-Ólafsson, 山田太郎, محمد \u200f, 👩🏽‍💻 Zeile\u2028Zeile'
  const rows = [
    longest,
    { name: text, company: text, message: text },
    ...interests.map(({ value }) => ({ interest: value })),
    ...fieldNames.filter((name) => fields[name].optional).map((name) => ({ [name]: null })),
  ]
  for (const columns of rows)
    expect(await as('anon', ...insert({ ...row, ...columns, id: crypto.randomUUID() }))).toEqual([])
})

test.for(fieldNames)('rejects a %s that is too long or of another kind', async (name, { as }) => {
  // An owner may lower a limit without a migration.
  const tooLong = longest[name].padEnd(100_000, 'x')
  for (const value of [tooLong, ...(wrong[fields[name].control] ?? [])])
    expect(await as('anon', ...insert({ ...row, [name]: value })), value.slice(0, 40)).toEqual(checkViolation)
})

test.for(['name', 'email', 'company', 'interest', 'message'])(
  'rejects a blank %s',
  async (column, { as }) => {
    expect(await as('anon', ...insert({ ...row, [column]: null }))).toEqual({ error: '23502' })
    for (const value of ['', ' \t\r\n'])
      expect(await as('anon', ...insert({ ...row, [column]: value }))).toEqual(checkViolation)
  },
)
