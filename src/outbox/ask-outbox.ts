import { site } from '../content/site.ts'
import { type Env, isOutboxEnabled, type OutboxBinding } from '../env.ts'
import { logUnexpected } from '../log.ts'
import { postNotice } from '../notices/post-notice.ts'
import { describeFailure } from '../notices/texts.ts'
import { diagnosisOf } from '../store/diagnoses.ts'
import type { Row } from '../store/row.ts'
import type { FailureCause, Verdict } from '../store/verdict.ts'

/** Storing takes up to 8 s, and the form waits 12 s. */
export const outboxTimeoutMs = 2_000

export async function enqueue(env: Env, enquiry: { row: Row; sentAt: number; cause: Verdict }) {
  return isOutboxEnabled(env) ? ask(env, (outbox) => outbox.enqueue(enquiry)) : undefined
}

export const checkOutbox = (env: Env, isBackendReady: boolean) =>
  ask(env, (outbox) => outbox.check({ isBackendReady }))

/** The outbox announces an outage once for all isolates. Where it does not answer, each failure is announced. */
export async function reportFailure(env: Env, cause: FailureCause): Promise<void> {
  const answer = await ask(env, async (outbox) => {
    await outbox.reportFailure(cause)
    return 'reported' as const
  })
  if (answer !== 'reported')
    await postNotice(env, describeFailure(diagnosisOf(cause, env), 'lost'), { about: 'outage' })
}

export const reportStored = (env: Env) => ask(env, (outbox) => outbox.reportStored())

export const reportReady = (env: Env) => ask(env, (outbox) => outbox.reportReady())

/** In the jurisdiction that `site.storage` names and in no other. A local runtime knows no jurisdictions. */
export function findOutbox({ OUTBOX, IS_LOCAL }: Env) {
  const { jurisdiction } = site.storage
  const place = jurisdiction && IS_LOCAL !== 'true' ? OUTBOX?.jurisdiction(jurisdiction) : OUTBOX
  return place?.getByName('outbox')
}

type Outbox = ReturnType<OutboxBinding['getByName']>

async function ask<Answer>(env: Env, question: (outbox: Outbox) => Promise<Answer>) {
  try {
    const outbox = findOutbox(env)
    const timeout = new Promise<'no answer'>((resolve) => setTimeout(resolve, outboxTimeoutMs, 'no answer'))
    return outbox && (await Promise.race([question(outbox), timeout]))
  } catch (error) {
    logUnexpected(error as Error, { event: 'outbox' })
    return 'no answer' as const
  }
}
