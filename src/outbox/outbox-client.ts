import { site } from '../content/site.ts'
import { type ChannelName, channelsOn, type Env, isOutboxEnabled } from '../env.ts'
import { logUnexpected } from '../log.ts'
import { channels, send } from '../notices/channels.ts'
import type { Notice } from '../notices/notice.ts'
import type { StoreError } from '../store/diagnose.ts'
import { withTimeout } from '../store/retry.ts'
import type { Row } from '../store/row.ts'

/** The form times out after 12 s, and storing is limited to 8 s. */
export const outboxTimeoutMs = 2_000

export async function enqueue(env: Env, row: Row, sentAt: number, cause: StoreError) {
  return isOutboxEnabled(env) ? call(env, (outbox) => outbox.enqueue(row, sentAt, cause)) : undefined
}

export const checkOutbox = (env: Env) => call(env, (outbox) => outbox.check())

export const reportStored = (env: Env, announcedId?: string) =>
  call(env, (outbox) => outbox.reportStored(announcedId))

export const reportReady = (env: Env) => call(env, (outbox) => outbox.reportReady())

export async function reportFailure(env: Env, cause: StoreError) {
  const notice = { kind: 'outage', cause, status: 'lost' } as const
  const response = await call(env, (outbox) => outbox.announce(notice))
  // Without the outbox's state, a repeated notice is better than none.
  if (response === noResponse) await notify(env, notice)
}

export async function notify(env: Env, notice: Notice, about = {}) {
  const sendBy = async (channel: ChannelName) => {
    const message = channels[channel].compose(notice, env)
    const isSent = await send(channel, message, env, about)
    if (!isSent && isOutboxEnabled(env)) await call(env, (outbox) => outbox.keepMessage(channel, message))
  }
  await Promise.all(channelsOn(env).map(sendBy))
}

/** A local runtime has no jurisdictions. */
export function findOutbox({ OUTBOX, IS_LOCAL }: Env) {
  const { jurisdiction } = site.storage
  const namespace = jurisdiction && IS_LOCAL !== 'true' ? OUTBOX?.jurisdiction(jurisdiction) : OUTBOX
  return namespace?.getByName('outbox')
}

type Stub = NonNullable<ReturnType<typeof findOutbox>>

const noResponse = 'no response'

async function call<Result>(env: Env, method: (outbox: Stub) => Promise<Result>) {
  try {
    const outbox = findOutbox(env)
    return outbox && (await withTimeout(method(outbox), outboxTimeoutMs, noResponse))
  } catch (error) {
    logUnexpected(error as Error, { event: 'outbox' })
    return noResponse
  }
}
