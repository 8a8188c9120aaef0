import type { Backend } from '../../src/env.ts'
import { probeBackend } from '../../src/health/probe-backend.ts'
import { connect } from '../../src/store/connect.ts'
import { diagnoses } from '../../src/store/diagnoses.ts'
import { table } from '../../src/store/table.ts'
import { type Check, report } from './check.ts'
import { checkAccepted, checkPrivileges } from './table.ts'

type Options = { throwaway?: boolean }

/**
 * Checks the table through the site's own client and key. Nothing is stored, because each insert includes a row that
 * the primary key refuses. Only a `throwaway` backend is given a real row.
 */
export async function checkBackend(backend: Backend, { throwaway = false }: Options = {}): Promise<Check[]> {
  const first = [checkKey(backend), await checkInsert(backend)]
  if (first.some(({ problem }) => problem)) return first
  const rows = connect(backend).from(table)
  return [...first, ...(await checkAccepted(rows)), ...(await checkPrivileges(rows, throwaway))]
}

function checkKey({ key }: Backend): Check {
  return report('The key is a publishable one', !isSecretKey(key), {
    cause: 'it is the secret key, which may read and change everything.',
    remedy: 'Put the publishable key into SUPABASE_PUBLISHABLE_KEY and revoke the secret one.',
  })
}

/** A secret key, or its predecessor: a JWT for the service role. */
const isSecretKey = (key: string) => key.startsWith('sb_secret_') || roleOf(key) === 'service_role'

function roleOf(key: string): string | undefined {
  try {
    return JSON.parse(Buffer.from(key.split('.')[1] ?? '', 'base64url').toString()).role
  } catch {
    return undefined
  }
}

async function checkInsert(backend: Backend): Promise<Check> {
  const name = `At ${backend.url} an enquiry may be added`
  const verdict = await probeBackend(backend)
  return verdict === 'ready' ? { name } : { name, problem: diagnoses[verdict] }
}
