import type { Env } from '../env.ts'
import { workflowInsert } from '../limits.ts'
import { logEvent, logUnexpected } from '../log.ts'
import { describeFailure, type Failure, type StoreError } from '../store/diagnose.ts'
import type { Row } from '../store/row.ts'
import { storeRow } from '../store/store-row.ts'
import { startAlert } from './start.ts'

/** Stores the row of an enquiry whose visitor was thanked. Returns the cause of a failure, after starting an alert. */
export async function storeLater(env: Env, row: Row): Promise<StoreError | undefined> {
  const failure = await tryToStore(env, row)
  if (failure) await startAlert(env, failure, { id: row.id, visitor: 'thanked' })
  return failure?.cause
}

async function tryToStore(env: Env, row: Row): Promise<Failure | undefined> {
  try {
    const result = await storeRow(env, row, workflowInsert)
    logEvent({ event: 'retry', id: row.id, ...result })
    return result.outcome === 'failed' ? result : undefined
  } catch (error) {
    logUnexpected(error as Error, { event: 'retry', id: row.id })
    return describeFailure('exception')
  }
}
