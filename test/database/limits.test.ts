import { expect } from 'vitest'
import { insert, row, test } from '../support/database-test.ts'

const checkViolation = { error: '23514' }
const withControls = [...'\u0001\n\u001f\u007f\u0085\u009f'].map((control) => `a${control}b`)
const invalidEmails = ['ada', '@b.test', 'a@', 'a@b@c.test', 'a b@c.test', 'a@b.test\nBcc: c@d.test']

test.for<[column: string, values: string[]]>([
  ['name', ['x'.repeat(61), ...withControls]],
  ['email', [`${'x'.repeat(94)}@b.test`, ...invalidEmails]],
  ['company', ['x'.repeat(81), ...withControls]],
  ['phone', ['0'.repeat(41), ...withControls]],
  ['tax_id', ['526025099', '52602509950', '526025099x', '5260250995\n']],
  ['interest', ['mowing']],
  ['size', ['three']],
  ['message', ['x'.repeat(1_201)]],
  ['consent', ['unread']],
])('rejects a %s that is too long or of another kind', async ([column, values], { as }) => {
  for (const value of values)
    expect(await as('anon', ...insert({ ...row, [column]: value })), value).toEqual(checkViolation)
})

test.for(['name', 'email', 'tax_id', 'interest', 'size', 'message', 'consent'])(
  'rejects null and blank values of %s',
  async (column, { as }) => {
    const insertValue = (value: string | null) => as('anon', ...insert({ ...row, [column]: value }))
    expect(await insertValue(null)).toEqual({ error: '23502' })
    for (const blank of ['', ' \t\r\n']) expect(await insertValue(blank)).toEqual(checkViolation)
  },
)
