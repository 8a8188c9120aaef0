import type { Variables } from '../src/env.ts'
import { fieldNames } from '../src/shared/enquiry/fields.ts'
import { remedies } from '../src/store/failure.ts'
import { openTable } from '../src/store/insert.ts'
import { probeDatabase } from '../src/store/probe.ts'

/** Returns why the database would not store an enquiry, or that anyone may read one. */
export async function findProblem(variables: Variables): Promise<string | undefined> {
  const { failure, message = '' } = await probeDatabase(variables)
  if (failure) return `Enquiries would not be stored. ${remedies[failure.cause]} ${message}`.trim()
  const table = openTable(variables)!
  for (const field of fieldNames) {
    const { error } = await table.select(field).limit(1)
    if (!error)
      return `Anyone may read the column ${field}. Run supabase/migrations/*_access.sql in the SQL Editor.`
  }
  return undefined
}
