import { site } from '../content/site.ts'
import type { Env } from '../env.ts'
import { logUnexpected } from '../log.ts'
import { withTimeout } from '../with-timeout.ts'

/** The form times out after 12 s, and storing is limited to 8 s. */
const outboxTimeoutMs = 2_000

export const noResponse = 'no response'

export async function callOutbox<Result>(env: Env, method: (outbox: Outbox) => Promise<Result>) {
  try {
    const outbox = findOutbox(env)
    return outbox ? await withTimeout(method(outbox), outboxTimeoutMs, noResponse) : noResponse
  } catch (error) {
    logUnexpected(error as Error, { event: 'outbox' })
    return noResponse
  }
}

type Outbox = NonNullable<ReturnType<typeof findOutbox>>

/** A local runtime has no jurisdictions. */
export function findOutbox({ OUTBOX, IS_LOCAL }: Env) {
  const { jurisdiction } = site.storage
  const namespace = jurisdiction && IS_LOCAL !== 'true' ? OUTBOX?.jurisdiction(jurisdiction) : OUTBOX
  return namespace?.getByName('outbox')
}
