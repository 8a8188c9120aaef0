import { expect } from 'vitest'
import { longestEnquiry } from '../../scripts/lib/sample-enquiry.ts'
import { fieldNames, fields } from '../../src/content/contact.ts'
import { interests } from '../../src/content/interests.ts'
import { test } from '../support/database-test.ts'
import { insert, row } from '../support/submission-row.ts'

const checkViolation = { refused: '23514' }

const longest = longestEnquiry()

test('Every field takes as much as the form allows, and each interest', async ({ as }) => {
  expect(await as('anon', ...insert({ ...row, ...longest }))).toEqual([])
  for (const { value } of interests)
    expect(await as('anon', ...insert({ ...row, id: crypto.randomUUID(), interest: value }))).toEqual([])
  expect(await as('anon', ...insert({ ...row, interest: 'gardening' }))).toEqual(checkViolation)
})

test.for(fieldNames)('A %s beyond its limit or with a NUL character is refused', async (field, { as }) => {
  expect(await as('anon', ...insert({ ...row, [field]: `x${longest[field]}` }))).toEqual(checkViolation)
  expect(await as('anon', ...insert({ ...row, [field]: 'a\0b' }))).toEqual({ refused: '22021' })
})

test('What the specification asks for may not be missing, empty or blank', async ({ as }) => {
  for (const column of ['id', 'name', 'email', 'company', 'interest', 'message'])
    expect(await as('anon', ...insert({ ...row, [column]: null })), column).toEqual({ refused: '23502' })
  for (const column of ['name', 'email', 'company', 'interest', 'message'])
    for (const value of ['', ' \t\r\n'])
      expect(await as('anon', ...insert({ ...row, [column]: value })), column).toEqual(checkViolation)
})

test.for(fieldNames.filter((name) => fields[name].optional))(
  'A missing %s is taken',
  async (field, { as }) => {
    const { [field]: _, ...others } = row
    expect(await as('anon', ...insert(others))).toEqual([])
  },
)

test.for(fieldNames.filter((name) => ['text', 'tel'].includes(fields[name].control)))(
  'A %s of several lines, or with other control characters, is refused',
  async (field, { as }) => {
    for (const character of ['\u0001', '\n', '\r', '\t', '\u001f', '\u007f', '\u0085', '\u009f'])
      expect(await as('anon', ...insert({ ...row, [field]: `a${character}b` }))).toEqual(checkViolation)
  },
)

test('What is no email address is refused', async ({ as }) => {
  for (const email of [
    'ada',
    '@b.example',
    'a@',
    'a@b@c.example',
    'a b@c.example',
    'a@b.example\nBcc: c@d.example',
  ])
    expect(await as('anon', ...insert({ ...row, email })), email).toEqual(checkViolation)
})

test('Any script is stored as typed', async ({ as }) => {
  const text = 'Þórður Ægir-Ólafsson, 山田太郎, محمد \u200f, 👩🏽‍💻 Zeile\u2028Zeile'
  expect(await as('anon', ...insert({ ...row, name: text, company: text, message: text }))).toEqual([])
  const stored = await as('service_role', 'select name, company, message from contact_submissions')
  expect(stored).toEqual([{ name: text, company: text, message: text }])
})
