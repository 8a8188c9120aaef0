import { readFileSync, writeFileSync } from 'node:fs'
import { site } from '../../src/content/site.ts'
import type { Diagnosis } from '../../src/store/diagnose.ts'

export const retentionFile = 'supabase/retention.sql'

const period = /(?<=interval ')\d+(?= months')/

export function diagnoseRetention(): Diagnosis | undefined {
  const { months } = site.storage
  const [deleted] = period.exec(readFileSync(retentionFile, 'utf8')) ?? ['an unknown number of']
  if (deleted === String(months)) return undefined
  return {
    reason: `${retentionFile}: deletes after ${deleted} months, but the page promises ${months}.`,
    remedy: 'Run npm run assets, which writes the number, then run the file in the SQL editor again.',
  }
}

export function writeRetention() {
  const sql = readFileSync(retentionFile, 'utf8')
  writeFileSync(retentionFile, sql.replace(period, String(site.storage.months)))
}
