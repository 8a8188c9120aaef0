import { readFileSync } from 'node:fs'
import { site } from '../../src/content/site.ts'
import type { Diagnosis } from '../../src/store/diagnose.ts'

export function diagnoseRetention(): Diagnosis | undefined {
  const { months } = site.storage
  const [deleted] =
    /(?<=interval ')\d+(?= months')/.exec(readFileSync('supabase/retention.sql', 'utf8')) ?? []
  if (deleted === String(months)) return undefined
  return {
    reason: `supabase/retention.sql: deletes after ${deleted} months, but the page promises ${months}.`,
    remedy: `Write ${months} there, then run the file in the SQL editor again.`,
  }
}
