import { fieldNames, fields } from '../../src/content/contact.ts'
import type { Backend } from '../../src/env.ts'
import { refusedRow } from '../../src/health/probe-backend.ts'
import { connect } from '../../src/store/connect.ts'
import { createPolicy, type Diagnosis, diagnoses, inSql } from '../../src/store/diagnoses.ts'
import { storeLimits } from '../../src/store/store-row.ts'
import { initialStatus, table } from '../../src/store/table.ts'
import { verdictOf } from '../../src/store/verdict.ts'
import { longestEnquiry } from '../lib/sample-enquiry.ts'
import { type Check, report } from './check.ts'

/**
 * Each probe inserts the rows in question together with one that the primary key refuses, so that none is stored. The
 * error tells which of them was refused first.
 */
export async function checkAccepted(backend: Backend): Promise<Check[]> {
  const client = connect(backend)
  const insert = async (...rows: object[]) => {
    const signal = AbortSignal.timeout(storeLimits.attemptMs)
    const { error, status } = await client
      .from(table)
      .insert([...rows, refusedRow])
      .abortSignal(signal)
    return verdictOf(status, error)
  }
  const row = longestRow()
  const everyOption = fieldNames.flatMap(
    (name) => fields[name].options?.map(({ value }) => ({ ...longestRow(), [name]: value })) ?? [],
  )
  const verdict = await insert(row, ...everyOption)
  return [
    report('Whatever the form accepts is accepted', verdict === 'id required', diagnoses[verdict]),
    report('An enquiry that comes twice is refused', (await insert(row, row)) === 'duplicate', noKey),
    report(
      'Any status but new is refused',
      (await insert({ ...row, status: 'handled' })) === 'refused by policy',
      anyStatus,
    ),
  ]
}

const noKey = diagnoses['id may be empty']

const anyStatus: Diagnosis = {
  cause: 'row-level security is off, or a policy for insert does not pin the status.',
  remedy: `Drop every policy of the table. ${inSql(`alter table public.${table} enable row level security; ${createPolicy}`)}`,
}

/** A row whose every text is as long as the form allows. */
export const longestRow = () => ({
  id: crypto.randomUUID(),
  ...longestEnquiry(),
  status: initialStatus,
})
