import { expect } from 'vitest'
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

test.for(fieldNames)('rejects a %s that is too long or of another kind', async (name, { as }) => {
  // An owner may lower a limit without a migration.
  const tooLong = longest[name].padEnd(100_000, 'x')
  for (const value of [tooLong, ...(wrong[fields[name].control] ?? [])])
    expect(await as('anon', ...insert({ ...row, [name]: value })), value.slice(0, 40)).toEqual(checkViolation)
})

test('rejects null and blank values in each field that is not null', async ({ database, as }) => {
  const columns = await database.query(
    `select column_name as name from information_schema.columns
     where table_name = 'contact_submissions' and is_nullable = 'NO' and column_name = any($1)`,
    [fieldNames],
  )
  expect(columns).toContainEqual({ name: 'email' })
  for (const { name } of columns) {
    const insertValue = (value: string | null) => as('anon', ...insert({ ...row, [`${name}`]: value }))
    expect(await insertValue(null), `${name}`).toEqual({ error: '23502' })
    for (const value of ['', ' \t\r\n']) expect(await insertValue(value), `${name}`).toEqual(checkViolation)
  }
})
