import { expect } from 'vitest'
import { interests } from '../../src/content/interests.ts'
import { fieldNames, fields } from '../../src/enquiry/fields.ts'
import { insert, row, test } from '../support/database-test.ts'
import { longestEnquiry } from '../support/enquiry.ts'

const checkViolation = { refused: '23514' }
const longest = longestEnquiry()
const optional = fieldNames.filter((name) => fields[name].optional)
const withControl = ['\u0001', '\n', '\u001f', '\u007f', '\u0085', '\u009f'].map(
  (character) => `a${character}b`,
)
const wrong: Partial<Record<string, string[]>> = {
  text: withControl,
  tel: withControl,
  email: ['ada', '@b.example', 'a@', 'a@b@c.example', 'a b@c.example', 'a@b.example\nBcc: c@d.example'],
}

test('Each field takes any script up to its limit, any interest, nothing if optional', async ({ as }) => {
  const text = 'Þórður Ægir-Ólafsson, 山田太郎, محمد \u200f, 👩🏽‍💻 Zeile\u2028Zeile'
  const some = [longest, { name: text, company: text, message: text }]
  const each = interests.map(({ value }) => ({ interest: value }))
  const none = optional.map((field) => ({ [field]: null }))
  for (const columns of [...some, ...each, ...none])
    expect(await as('anon', ...insert({ ...row, ...columns, id: crypto.randomUUID() }))).toEqual([])
})

test.for(fieldNames)('A %s beyond its limit or of another kind is refused', async (field, { as }) => {
  for (const value of [`x${longest[field]}`, ...(wrong[fields[field].control] ?? [])])
    expect(await as('anon', ...insert({ ...row, [field]: value })), value).toEqual(checkViolation)
})

test('What the specification asks for may not be missing, empty or blank', async ({ as }) => {
  for (const column of ['name', 'email', 'company', 'interest', 'message']) {
    expect(await as('anon', ...insert({ ...row, [column]: null })), column).toEqual({ refused: '23502' })
    for (const value of ['', ' \t\r\n'])
      expect(await as('anon', ...insert({ ...row, [column]: value })), column).toEqual(checkViolation)
  }
})
