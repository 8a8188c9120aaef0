import { limits } from '../../src/content/contact.ts'
import { interests } from '../../src/content/interests.ts'
import type { Backend } from '../../src/env.ts'
import { refusedRow } from '../../src/health/probe-backend.ts'
import { connect } from '../../src/store/connect.ts'
import { createPolicy, type Diagnosis, diagnoses, inSql } from '../../src/store/diagnoses.ts'
import { storeLimits } from '../../src/store/store-row.ts'
import { initialStatus, table } from '../../src/store/table.ts'
import { verdictOf } from '../../src/store/verdict.ts'
import { type Check, report } from './check.ts'

type Row = Record<keyof typeof refusedRow, string>

/**
 * The statement of a probe holds the rows in question, then the row that the primary key refuses. Which of them is
 * refused tells what the table takes.
 */
export async function checkAccepted(backend: Backend): Promise<Check[]> {
  const client = connect(backend)
  const insert = async (...rows: Row[]) => {
    const signal = AbortSignal.timeout(storeLimits.attemptMs)
    const { error, status } = await client
      .from(table)
      .insert([...rows, refusedRow])
      .abortSignal(signal)
    return verdictOf(status, error)
  }
  const row = longestRow()
  const everyInterest = await insert(...interests.map(({ value }) => ({ ...longestRow(), interest: value })))
  return [
    report(
      'Whatever the form accepts is accepted',
      everyInterest === 'id required',
      diagnoses[everyInterest],
    ),
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

/** An enquiry whose every text is as long as the form allows. */
export function longestRow(): Row {
  const texts = Object.entries(limits).map(([field, limit]) => [field, textFor(field, limit)])
  return {
    id: crypto.randomUUID(),
    ...(Object.fromEntries(texts) as Record<keyof typeof limits, string>),
    interest: interests[0].value,
    status: initialStatus,
  }
}

const textFor = (field: string, length: number) =>
  (field === 'email' ? 'doctor@example.com' : '').padEnd(length, 'x')
