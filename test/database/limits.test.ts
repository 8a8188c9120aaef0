import { expect } from 'vitest'
import { fieldNames, fields } from '../../src/enquiry/fields.ts'
import { sampleValue } from '../../src/enquiry/samples.ts'
import { initialStatus } from '../../src/store/row.ts'
import { insert, row, test } from '../support/database-test.ts'

const checkViolation = { error: '23514' }
const blank = ['', ' \t\r\n']
const withControls = [...'\u0001\n\u001f\u007f\u0085\u009f'].map((control) => `a${control}b`)

/** Of the fields that the table was created with. A later column has its own checks. */
const invalidValues: Partial<Record<string, string[]>> = {
  name: [...blank, ...withControls],
  email: [...blank, 'ada', '@b.test', 'a@', 'a@b@c.test', 'a b@c.test', 'a@b.test\nBcc: c@d.test'],
  company: [...blank, ...withControls],
  interest: [...blank, 'mowing', 'Other'],
  message: blank,
}

test.for(fieldNames)(
  'rejects a %s that is missing, blank, too long or of another kind',
  async (name, { as }) => {
    const { limit, optional } = fields[name]
    const { [name]: values = [] } = invalidValues
    const insertValue = (value: string | null) => as('anon', ...insert({ ...row, [name]: value }))
    if (values.length > 0 && !optional) expect(await insertValue(null)).toMatchObject({ error: '23502' })
    const tooLong = limit ? [row[name].padStart(limit + 1, 'x')] : []
    for (const value of [...tooLong, ...values])
      expect(await insertValue(value), value).toMatchObject(checkViolation)
  },
)

const required = fieldNames.filter((name) => !fields[name].optional)
const smallest = Object.fromEntries(required.map((name) => [name, sampleValue(name)]))

test('the migrations accept an enquiry with only the required fields', async ({ as }) => {
  const columns = { id: row.id, ...smallest, status: initialStatus }
  expect(await as('anon', ...insert(columns))).toEqual([])
})
