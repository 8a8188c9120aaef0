import { type Env, isOutboxEnabled } from '../env.ts'
import type { Row } from '../store/row.ts'
import type { Verdict } from '../store/verdict.ts'
import { findOutbox } from './find-outbox.ts'

/** In ms. Storing takes up to 8 s, and the form waits 12 s. */
export const askMs = 2_000

/** Puts a row into the outbox, if it is switched on: `kept` once it is safe there. */
export async function keepInOutbox(env: Env, late: { row: Row; sentAt: number; cause: Verdict }) {
  if (!isOutboxEnabled(env)) return undefined
  return ask(env, async (outbox) => {
    await outbox.keep(late)
    return 'kept' as const
  })
}

export const lookIntoOutbox = (env: Env, isBackendReady: boolean) =>
  ask(env, (outbox) => outbox.waiting({ isBackendReady }))

type Stub = NonNullable<ReturnType<typeof findOutbox>>

async function ask<Answer>(env: Env, question: (outbox: Stub) => Promise<Answer>) {
  try {
    const outbox = findOutbox(env)
    const tooLate = new Promise<'no answer'>((resolve) => setTimeout(resolve, askMs, 'no answer'))
    return outbox && (await Promise.race([question(outbox), tooLate]))
  } catch {
    return 'no answer' as const
  }
}
