import type { Variables } from '../env.ts'
import { readBackend } from './backend.ts'
import { insertRows } from './data-api.ts'
import { diagnose, isDuplicate, isStored, type StoreFailure } from './failure.ts'
import type { Row } from './row.ts'

/** The attempts, and the milliseconds that they took. */
export type Tries = { attempts: number; ms: number }

type StoreResult =
  | ({ outcome: 'stored' | 'duplicate' } & Tries)
  | ({ outcome: 'failed' } & StoreFailure & Partial<Tries>)

export async function storeRow(env: Variables, row: Row): Promise<StoreResult> {
  const backend = readBackend(env)
  if (!backend) return { outcome: 'failed', cause: 'unconfigured' }
  const { attempts, ms, ...response } = await insertRows(backend, row)
  if (isStored(response)) return { outcome: 'stored', attempts, ms }
  if (isDuplicate(response)) return { outcome: 'duplicate', attempts, ms }
  return { outcome: 'failed', ...diagnose(response), attempts, ms }
}
