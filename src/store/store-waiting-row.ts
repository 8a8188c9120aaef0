import type { Env } from '../env.ts'
import { readBackend } from './backend.ts'
import { connect } from './connect.ts'
import type { StoreError } from './diagnose.ts'
import { probeBackend } from './probe-backend.ts'
import type { Row } from './row.ts'
import { insertRow, type Success } from './store-row.ts'

const timeoutMs = 10_000

/** The policy accepts a `created_at` of the last 30 days. An older row gets the time of its insert. */
const maxAgeMs = 29 * 86_400_000

export type WaitingRowResult = Success | { outcome: 'failed'; kind: 'outage' | 'rejected'; cause: StoreError }

/** Attempts once to store a queued row. After a failure, a probe distinguishes an outage from a rejected row. */
export async function storeWaitingRow(env: Env, row: Row, sentAt: number): Promise<WaitingRowResult> {
  const backend = readBackend(env)
  if (backend.kind === 'unconfigured') return { outcome: 'failed', kind: 'outage', cause: backend.kind }
  const isRecent = Date.now() - sentAt < maxAgeMs
  const dated = isRecent ? { ...row, created_at: new Date(sentAt).toISOString() } : row
  const result = await insertRow(connect(backend), dated, AbortSignal.timeout(timeoutMs))
  if (result.outcome !== 'failed') return result
  const state = await probeBackend(backend, { attempts: 1, attemptMs: timeoutMs })
  return state === 'ready' ? { ...result, kind: 'rejected' } : { ...result, kind: 'outage', cause: state }
}
