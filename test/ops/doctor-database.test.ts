import { afterAll, beforeEach, expect, test } from 'vitest'
import { examineDatabase } from '../../scripts/doctor/database.ts'
import { errorsIn } from '../../scripts/doctor/finding.ts'
import { fieldNames, fields } from '../../src/enquiry/fields.ts'
import { inSql } from '../../src/store/diagnose.ts'
import { required } from '../support/enquiry.ts'
import { startDataApi } from '../support/start-data-api.ts'

const table = 'public.contact_submissions'
const alter = `alter table ${table}`
const dropPolicy = `drop policy "anyone may send a new enquiry" on ${table}`
const anyStatus = `${dropPolicy}; create policy other on ${table} for insert to anon with check (true)`
const dropPolicies = `drop policy if exists other on ${table}; ${dropPolicy.replace('policy', '$& if exists')}`
const field = required[0]
const fieldError = `field ${field} .*If ${field} .* migration`
const number = `drop column ${field}, add column ${field} integer; grant insert (${field}) on ${table} to anon`
const choice = fieldNames.find((name) => fields[name].options)
const fewer = `add check (${choice} <> '${choice && fields[choice].options!.at(-1)!.value}')`
const noKey = `${alter} drop constraint contact_submissions_pkey`

const api = await startDataApi()
beforeEach(api.reset)
afterAll(api.stop)

const examine = () => errorsIn(examineDatabase({ url: api.url, key: api.key }))

const expectErrors = (errors: string[], expected: RegExp[]) =>
  expect(errors).toEqual(expected.map((error) => expect.stringMatching(error)))

test.for<[fault: string, sql: string, ...errors: RegExp[]]>([
  ['there is none', 'select'],
  [
    'a grant is missing',
    `revoke insert (${field}) on ${table} from anon`,
    /accepts an enquiry: .*privilege to insert/,
  ],
  ['the policy is missing', dropPolicy, /accepts an enquiry: /],
  ['the policy accepts any status', anyStatus, /any status but new: .*a policy/],
  [
    'row-level security is off',
    `${alter} disable row level security`,
    /any status but new: .*security is off/,
  ],
  ['the primary key is missing', noKey, /the same enquiry twice: /],
  [
    'anyone may read, change and delete rows',
    `grant all on ${table} to anon`,
    /rejects reading: /,
    /rejects changing: /,
    /rejects deleting: /,
  ],
])('The doctor reports a fault with the SQL that repairs it: %s', async ([, sql, ...expected]) => {
  await api.execute(sql)
  const errors = await examine()
  expectErrors(errors, expected)
  if (errors.some((error) => error.includes('Drop every policy of'))) await api.execute(dropPolicies)
  for (const error of errors) await api.execute(error.split(inSql(''))[1]!.replace(/;[^;]*$/, ''))
  expect(await examine()).toEqual([])
  expect(await api.read()).toEqual([])
})

test.for<[fault: string, sql: string, error: RegExp]>([
  ['the table is missing', `drop table ${table}`, /accepts an enquiry: .*db push/],
  ['a column is missing', `${alter} drop column ${field}`, new RegExp(`${fieldError}.*db push`)],
  ['a column has another type', `${alter} ${number}`, /accepts an enquiry: .*another type/],
  ['an unfilled column is required', `${alter} add column a text not null`, /default/],
  ['the id may be empty', `${noKey}, alter column id drop not null`, /Compare the constraints/],
  ['a second key is unique', `${alter} add unique (email)`, /Drop every unique constraint/],
])('The doctor reports that %s', async ([, sql, error]) => {
  await api.execute(sql)
  expectErrors(await examine(), [error])
})

test.runIf(choice)('The doctor reports that an option is missing', async () => {
  await api.execute(`${alter} drop constraint contact_submissions_${choice}_check, ${fewer}`)
  expectErrors(await examine(), [new RegExp(`field ${choice} .*migration`)])
})
