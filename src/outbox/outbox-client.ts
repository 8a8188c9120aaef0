import { site } from '../content/site.ts'
import { type Env, isOutboxEnabled, type OutboxBinding } from '../env.ts'
import { logEvent, logUnexpected } from '../log.ts'
import { type ChannelName, channelsOn, sendNotices } from '../notices/channels.ts'
import type { Notice } from '../notices/notice.ts'
import type { StoreError } from '../store/diagnose.ts'
import type { WaitingRow } from './tables.ts'

/** The form waits 12 s, of which storing takes up to 8 s. */
export const outboxTimeoutMs = 2_000

export async function enqueue(env: Env, waiting: WaitingRow & { cause: StoreError }) {
  return isOutboxEnabled(env) ? call(env, (outbox) => outbox.enqueue(waiting)) : undefined
}

export const checkOutbox = (env: Env, isBackendReady: boolean) =>
  call(env, (outbox) => outbox.check({ isBackendReady }))

export const reportStored = (env: Env) => call(env, (outbox) => outbox.reportStored())

export const reportReady = (env: Env) => call(env, (outbox) => outbox.reportReady())

/** The outbox tells of an outage once for all isolates. Where it does not answer, each failure is told. */
export async function reportFailure(env: Env, cause: StoreError): Promise<void> {
  if (channelsOn(env).length === 0) return
  const response = await call(env, async (outbox) => {
    await outbox.reportFailure(cause)
    return 'reported' as const
  })
  if (response !== 'reported') await notify(env, { kind: 'failure', cause, fate: 'lost' }, {})
}

/** Sends a notice to every channel. Where one does not take it, it waits in the outbox, if that is on. */
export async function notify(env: Env, notice: Notice, about: object): Promise<void> {
  const sendTo = async (channel: ChannelName) => {
    const { event } = await sendNotices(env, channel, [notice])
    if (event.outcome === 'sent') return logEvent({ ...event, ...about })
    const isKept = isOutboxEnabled(env) && (await keepNotice(env, channel, notice))
    logEvent({ ...event, notices: isKept ? 'queued' : 'given up', ...about })
  }
  await Promise.all(channelsOn(env).map(sendTo))
}

const keepNotice = (env: Env, channel: ChannelName, notice: Notice) =>
  call(env, async (outbox) => {
    await outbox.keepNotice(notice, channel)
    return true
  }).then((response) => response === true)

/** In the jurisdiction that `site.storage` names. A local runtime knows no jurisdictions. */
export function findOutbox({ OUTBOX, IS_LOCAL }: Env) {
  const { jurisdiction } = site.storage
  const place = jurisdiction && IS_LOCAL !== 'true' ? OUTBOX?.jurisdiction(jurisdiction) : OUTBOX
  return place?.getByName('outbox')
}

type Outbox = ReturnType<OutboxBinding['getByName']>

async function call<Result>(env: Env, method: (outbox: Outbox) => Promise<Result>) {
  try {
    const outbox = findOutbox(env)
    const timeout = new Promise<'no answer'>((resolve) => setTimeout(resolve, outboxTimeoutMs, 'no answer'))
    return outbox && (await Promise.race([method(outbox), timeout]))
  } catch (error) {
    logUnexpected(error as Error, { event: 'outbox' })
    return 'no answer' as const
  }
}
