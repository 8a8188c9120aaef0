import type { Variables } from '../src/env.ts'
import { fieldNames } from '../src/shared/enquiry/fields.ts'
import { readBackend } from '../src/store/backend.ts'
import { createSupabase } from '../src/store/data-api.ts'
import { remedies } from '../src/store/failure.ts'
import { probeBackend } from '../src/store/probe.ts'
import { tableName } from '../src/store/row.ts'

/** Returns why the database would not store an enquiry, or that anyone may read one. */
export async function probeDatabase(variables: Variables): Promise<string | undefined> {
  const { failure, message = '' } = await probeBackend(variables)
  if (failure) return `Enquiries would not be stored. ${remedies[failure.cause]} ${message}`.trim()
  const table = createSupabase(readBackend(variables)!).from(tableName)
  for (const field of fieldNames) {
    const { error } = await table.select(field).limit(1)
    if (!error)
      return `Anyone may read the column ${field}. Run supabase/migrations/*_access.sql in the SQL Editor.`
  }
  return undefined
}
