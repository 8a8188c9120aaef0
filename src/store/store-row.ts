import type { Variables } from '../env.ts'
import { readBackend } from './backend.ts'
import { insertRows } from './data-api.ts'
import type { InsertResult, StoreFailure } from './failure.ts'
import type { Row } from './row.ts'

/** The attempts, and the milliseconds that they took. */
export type Attempts = { attempts: number; ms: number }

type StoreResult = (InsertResult & Attempts) | ({ outcome: 'failed' } & StoreFailure)

export async function storeRow(env: Variables, row: Row): Promise<StoreResult> {
  const backend = readBackend(env)
  if (!backend) return { outcome: 'failed', cause: 'unconfigured' }
  const { result, attempts, ms } = await insertRows(backend, row)
  return { ...result, attempts, ms }
}
