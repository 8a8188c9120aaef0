import type { Env } from '../env.ts'
import { logEvent, logUnexpected } from '../log.ts'
import type { StoreError } from '../store/diagnose.ts'
import type { Row } from '../store/row.ts'
import { storeRow } from '../store/store-row.ts'
import { alert } from './start.ts'

const limits = { attempts: 1, attemptMs: 10_000 }

/** Stores the row of an enquiry whose visitor was thanked. Returns the cause of a failure, after starting an alert. */
export async function storeLater(env: Env, row: Row): Promise<StoreError | undefined> {
  const cause = await store(env, row)
  if (cause) await alert(env, cause, { id: row.id, visitor: 'thanked' })
  return cause
}

async function store(env: Env, row: Row): Promise<StoreError | undefined> {
  try {
    const result = await storeRow(env, row, limits)
    logEvent({ event: 'retry', id: row.id, ...result })
    return result.outcome === 'failed' ? result.cause : undefined
  } catch (error) {
    logUnexpected(error as Error, { event: 'retry', id: row.id })
    return 'exception'
  }
}
