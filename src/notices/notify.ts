import { callOutbox, noResponse } from '../call-outbox.ts'
import { type ChannelName, channelsOn, type Env, isOutboxEnabled } from '../env.ts'
import { isTransient, type StoreError } from '../store/diagnose.ts'
import { explainFailure } from '../store/probe.ts'
import type { Row } from '../store/row.ts'
import type { Failure } from '../store/store-row.ts'
import { channels, send, tooSlow } from './channels.ts'
import type { Notice } from './notice.ts'

// Who is told what. The outbox queues its own notices in outbox/run-jobs.ts. A repeated notice is better than none.

export async function reportStored(env: Env, row: Row, sentAt: number) {
  await Promise.all([notify(env, { kind: 'enquiry', row, sentAt }), reportReady(env, row.id)])
}

export const reportReady = (env: Env, storedId?: string) =>
  callOutbox(env, (outbox) => outbox.reportReady(storedId))

export async function reportFailure(env: Env, failure: Failure, id: string) {
  if (isTransient(failure.backendStatus)) return reportOutage(env, failure.cause)
  const { kind, cause } = await explainFailure(env, failure)
  await (kind === 'rejected' ? notify(env, { kind, cause, id }) : reportOutage(env, cause))
}

/** The outbox remembers the outage, so that it is announced once. */
export async function reportOutage(env: Env, cause: StoreError) {
  const response = await callOutbox(env, (outbox) => outbox.reportOutage('lost', cause))
  if (response === noResponse) await notify(env, { kind: 'lost', cause })
}

/** Sends a notice by every channel. What a channel does not accept waits in the outbox. */
export async function notify(env: Env, notice: Notice) {
  const sendBy = async (channel: ChannelName) => {
    const message = channels[channel].compose(notice, env)
    const sent = await send(channel, message, env)
    if (sent.outcome === 'failed' && isOutboxEnabled(env))
      await callOutbox(env, (outbox) => outbox.keepMessage(channel, message, sent === tooSlow))
  }
  await Promise.all(channelsOn(env).map(sendBy))
}
