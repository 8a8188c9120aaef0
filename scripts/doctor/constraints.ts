import { table } from '../../src/contact/table.ts'
import { limits } from '../../src/content/contact.ts'
import { interests } from '../../src/content/interests.ts'
import type { Backend } from '../../src/env.ts'
import { ask } from '../../src/health/ask.ts'
import { refusedRow } from '../../src/health/probe-backend.ts'
import { verdictOf } from '../../src/health/verdict.ts'
import { type Check, type Fault, report } from './check.ts'
import { createPolicy, faults, inSql } from './faults.ts'
import { longestRow, type Row, textFor } from './longest-row.ts'

const values = interests.map(({ value }) => value)

/**
 * The statement of a probe holds the rows in question, then the row that the primary key refuses. Which of them is
 * refused tells whether the constraint is there.
 */
export async function checkConstraints(backend: Backend): Promise<Check[]> {
  const insert = async (...rows: Row[]) =>
    verdictOf(await ask(backend, { method: 'POST', body: [...rows, refusedRow] }))
  const row = longestRow()

  const missing = []
  for (const [column, limit] of Object.entries(limits))
    if ((await insert({ ...row, [column]: textFor(column, limit + 1) })) !== 'constraint')
      missing.push(`check (char_length(${column}) <= ${limit})`)
  if ((await insert({ ...row, interest: 'no-such-interest' })) !== 'constraint')
    missing.push(`check (interest in (${values.map((value) => `'${value}'`).join(', ')}))`)
  if ((await insert(row, row)) !== 'duplicate') missing.push('unique (id)')

  const everyInterest = await insert(...values.map((interest) => ({ ...longestRow(), interest })))
  const otherStatus = await insert({ ...row, status: 'handled' })
  return [
    report('What is too long, unknown or a duplicate is refused', missing.length === 0, lacks(missing)),
    report('Whatever the form accepts is accepted', everyInterest === 'id required', faults[everyInterest]),
    report('Any status but new is refused', otherStatus === 'refused by policy', anyStatus),
  ]
}

const lacks = (constraints: string[]): Fault => ({
  cause: `not so for: ${constraints.join('; ')}.`,
  remedy: inSql(constraints.map((constraint) => `alter table public.${table} add ${constraint};`).join(' ')),
})

const anyStatus: Fault = {
  cause: 'the policy for insert does not pin the status.',
  remedy: `Drop that policy. ${inSql(createPolicy)}`,
}
