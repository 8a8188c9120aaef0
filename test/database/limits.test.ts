import { expect } from 'vitest'
import { interests } from '../../src/content/interests.ts'
import { fieldNames, fields } from '../../src/enquiry/fields.ts'
import { longestSample, sampleValue } from '../../src/enquiry/samples.ts'
import { toColumns } from '../../src/store/probe.ts'
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

test.for([
  ['the longest enquiry', { ...row, ...toColumns(longestSample) }],
  ['an enquiry with only the required fields', { id: row.id, ...smallest, status: initialStatus }],
  ...interests.map(({ value }) => [value, { ...row, interest: value }] as const),
] as const)('the migrations accept %s', async ([, columns], { as }) => {
  const remedy = 'A new field or option needs a migration in supabase/migrations'
  expect(await as('anon', ...insert(columns)), remedy).toEqual([])
})
