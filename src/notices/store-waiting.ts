import type { Env } from '../env.ts'
import { logEvent, logUnexpected } from '../log.ts'
import { describeFailure } from '../store/diagnose.ts'
import type { Row } from '../store/row.ts'
import { storeRow } from '../store/store-row.ts'
import { patientInsert } from '../time-limits.ts'
import { startAlert } from './start.ts'

/** Throws the cause of a failure, so that the workflow retries. */
export async function storeWaiting(env: Env, row: Row): Promise<'stored' | 'duplicate'> {
  const result = await tryToStore(env, row)
  if (result.outcome !== 'failed') return result.outcome
  await startAlert(env, result, { id: row.id, visitor: 'thanks' })
  throw new Error(result.cause)
}

async function tryToStore(env: Env, row: Row) {
  try {
    const result = await storeRow(env, row, patientInsert)
    logEvent({ event: 'store', id: row.id, ...result })
    return result
  } catch (error) {
    logUnexpected(error as Error, { event: 'store', id: row.id })
    return { outcome: 'failed' as const, ...describeFailure('exception') }
  }
}
