import type { Backend } from '../env.ts'
import { connect } from './connect.ts'
import { type InsertResult, insertRow } from './insert-row.ts'
import { type RetryLimits, retry } from './retry.ts'

/** A visitor waits at most 8 s for an answer; three attempts of 2.5 s and the pauses between them fit into it. */
export const storeLimits: RetryLimits = { attempts: 3, attemptMs: 2_500, totalMs: 8_000, firstPauseMs: 150 }

export type StoreOutcome = InsertResult & { attempts: number }

/** Stores a row once: where an answer got lost, the next attempt meets the row's id. */
export async function storeRow(backend: Backend, row: object): Promise<StoreOutcome> {
  const client = connect(backend)
  const { result, attempts } = await retry(
    (signal) => insertRow(client, row, signal),
    isTransient,
    storeLimits,
  )
  return { ...result, attempts }
}

const isTransient = (result: InsertResult) =>
  result.outcome === 'failed' && (result.status === 0 || result.status === 429 || result.status >= 500)
