import { table } from '../../src/contact/table.ts'
import type { Backend } from '../../src/env.ts'
import { ask } from '../../src/health/ask.ts'
import { refusedRow } from '../../src/health/probe-backend.ts'
import { verdictOf } from '../../src/health/verdict.ts'
import type { Check } from './check.ts'
import { checkColumns } from './columns.ts'
import { checkConstraints } from './constraints.ts'
import { faults, inSql } from './faults.ts'
import { checkPrivileges } from './privileges.ts'

type Options = { throwaway?: boolean }

/**
 * Checks the table of enquiries the way the site meets it: over the data API, with the publishable key. No probe leaves
 * a row: each carries one that the primary key refuses, and a statement is stored whole or not at all. Only to a
 * `throwaway` backend is an enquiry sent.
 */
export async function checkBackend(backend: Backend, { throwaway = false }: Options = {}): Promise<Check[]> {
  const first = [checkKey(backend), await checkTable(backend)]
  if (first.some(({ fault }) => fault)) return first
  const columns = await checkColumns(backend)
  const insert = await checkInsert(backend)
  if (columns.fault || insert.fault) return [...first, columns, insert]
  return [
    ...first,
    columns,
    insert,
    ...(await checkConstraints(backend)),
    ...(await checkPrivileges(backend, throwaway)),
  ]
}

function checkKey({ key }: Backend): Check {
  const name = 'The key is a publishable one'
  if (!key.startsWith('sb_secret_') && roleOf(key) !== 'service_role') return { name }
  return {
    name,
    fault: {
      cause: 'it is the secret key, which may read and change everything.',
      remedy: 'Put the publishable key into SUPABASE_PUBLISHABLE_KEY and revoke the secret one.',
    },
  }
}

/** The role that a legacy key, a JWT, stands for. */
function roleOf(key: string): string | undefined {
  try {
    return JSON.parse(Buffer.from(key.split('.')[1] ?? '', 'base64url').toString()).role
  } catch {
    return undefined
  }
}

async function checkTable(backend: Backend): Promise<Check> {
  const name = `${backend.url} answers, takes the key and has the table ${table}`
  const answer = await ask(backend, { query: '?select=id&limit=1' })
  const verdict = verdictOf(answer)
  if (['accepted', 'missing grant', 'missing column'].includes(verdict)) return { name }
  const fault = faults[verdict]
  const detail = answer.code || answer.status
  return { name, fault: { ...fault, cause: `${fault.cause.slice(0, -1)} (${detail}).` } }
}

async function checkInsert(backend: Backend): Promise<Check> {
  const name = 'An enquiry may be added'
  const verdict = verdictOf(await ask(backend, { method: 'POST', body: refusedRow }))
  if (verdict === 'id required') return { name }
  if (verdict === 'constraint' || verdict === 'accepted')
    return {
      name,
      fault: {
        cause: 'the column id is not the primary key, so an enquiry that is sent twice is stored twice.',
        remedy: inSql(`alter table public.${table} add primary key (id);`),
      },
    }
  return { name, fault: faults[verdict] }
}
