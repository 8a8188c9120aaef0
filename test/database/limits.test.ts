import { expect } from 'vitest'
import { fieldNames, fields } from '../../src/enquiry/fields.ts'
import { sampleValue } from '../../src/enquiry/samples.ts'
import { initialStatus } from '../../src/store/row.ts'
import { insert, row, test } from '../support/database-test.ts'

const checkViolation = { error: '23514' }
const withControls = [...'\u0001\n\u001f\u007f\u0085\u009f'].map((control) => `a${control}b`)
const invalidEmails = ['ada', '@b.test', 'a@', 'a@b@c.test', 'a b@c.test', 'a@b.test\nBcc: c@d.test']

test.for<[column: string, values: string[]]>([
  ['name', ['x'.repeat(201), ...withControls]],
  ['email', [`${'x'.repeat(248)}@b.test`, ...invalidEmails]],
  ['company', ['x'.repeat(201), ...withControls]],
  ['interest', ['mowing', 'Other']],
  ['message', ['x'.repeat(5_001)]],
])('rejects a %s that is missing, blank, too long or of another kind', async ([column, values], { as }) => {
  const insertValue = (value: string | null) => as('anon', ...insert({ ...row, [column]: value }))
  expect(await insertValue(null)).toMatchObject({ error: '23502' })
  for (const value of ['', ' \t\r\n', ...values])
    expect(await insertValue(value), value).toMatchObject(checkViolation)
})

const required = fieldNames.filter((name) => !fields[name].optional)
const smallest = Object.fromEntries(required.map((name) => [name, sampleValue(name)]))

test('the migrations accept an enquiry with only the required fields', async ({ as }) => {
  const columns = { id: row.id, ...smallest, status: initialStatus }
  expect(await as('anon', ...insert(columns))).toEqual([])
})
