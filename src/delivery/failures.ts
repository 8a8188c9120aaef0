import type { Env } from '../env.ts'
import { logEvent } from '../log.ts'
import { describeFailure, diagnoses, type Failure } from '../store/diagnose.ts'
import { probeBackend } from '../store/probe.ts'
import { storeRow } from '../store/store-row.ts'
import { StepFailure } from './run-step.ts'
import { type Enquiry, notify, startOutage } from './start.ts'

/** The policy rejects a `created_at` of more than 30 days ago. */
const maxAgeMs = 29 * 86_400_000

const limits = { attempts: 1, attemptMs: 10_000 }

/** Returns why the row is not stored although the database would store another. */
export async function attemptStore(env: Env, { row, sentAt }: Enquiry): Promise<string | null> {
  const isRecent = Date.now() - sentAt < maxAgeMs
  const dated = isRecent ? { ...row, created_at: new Date(sentAt).toISOString() } : row
  const result = await storeRow(env, dated, limits)
  logEvent({ event: 'retry', id: row.id, ...result })
  if (result.outcome !== 'failed') return null
  const state = await probeBackend(env, limits)
  if (state === 'ready') return describeFailure(result)
  await startOutage(env)
  throw new StepFailure(state)
}

/** For an enquiry whose visitor saw the error banner. */
export async function reportRefused(env: Env, failure: Failure, id: string, at: number) {
  const state = await probeBackend(env, { attempts: 1, attemptMs: 2_500 })
  if (state !== 'ready') return startOutage(env)
  return notify(env, `refused-${id}`, { kind: 'refused', at, id, reason: describeFailure(failure) })
}

/** At most once an hour. */
export function reportException(env: Env) {
  const at = Date.now()
  const hour = new Date(at).toISOString().slice(0, 13)
  const { reason } = diagnoses.exception
  return notify(env, `exception-${hour}`, { kind: 'refused', at, id: 'unknown', reason })
}
