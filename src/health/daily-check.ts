import { type Env, readBackend } from '../env.ts'
import { logEvent } from '../log.ts'
import { tellOfRecovery, tellOfTrouble } from '../notices/tell-of-trouble.ts'
import { lookIntoOutbox } from '../outbox/ask-outbox.ts'
import { type Diagnosis, diagnoses, unconfigured } from '../store/diagnoses.ts'
import { probeBackend } from './probe-backend.ts'

/** Checks what `/healthz?deep` checks, and tells the operator if an enquiry would not be stored. */
export async function checkDaily(env: Env): Promise<void> {
  const backend = readBackend(env)
  if (backend.kind === 'unconfigured')
    return fail(env, backend.problems.join(' '), unconfigured(backend.problems))
  const verdict = await probeBackend(backend)
  if (verdict !== 'ready') return fail(env, verdict, diagnoses[verdict])
  logEvent({ event: 'daily check', outcome: 'ready' })
  await lookIntoOutbox(env, true)
  await tellOfRecovery(env)
}

async function fail(env: Env, cause: string, diagnosis: Diagnosis): Promise<void> {
  logEvent({ event: 'daily check', outcome: 'failed', cause })
  await tellOfTrouble(env, diagnosis)
}
