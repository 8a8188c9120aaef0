import { callOutbox, noResponse } from '../call-outbox.ts'
import { channelsOn, type Env, isOutboxEnabled } from '../env.ts'
import { isTransient, type StoreError } from '../store/diagnose.ts'
import { explainFailure } from '../store/probe.ts'
import type { Row } from '../store/row.ts'
import type { Failure } from '../store/store-row.ts'
import { channels, send, tooSlow } from './channels.ts'
import type { Notice } from './notice.ts'

// Who gets which notice. The outbox queues its own. A repeated notice is better than none.

export async function reportStored(env: Env, row: Row, sentAt: number) {
  const notice = { kind: 'enquiry', row, sentAt } as const
  await Promise.all([notify(env, notice), callOutbox(env, (outbox) => outbox.reportReady())])
}

export async function reportFailure(env: Env, failure: Failure, id: string) {
  if (isTransient(failure.backendStatus)) return reportOutage(env, failure.cause)
  const { kind, cause } = await explainFailure(env, failure)
  await (kind === 'rejected' ? notify(env, { kind, cause, id }) : reportOutage(env, cause))
}

/** The outbox announces an outage once. */
export async function reportOutage(env: Env, cause: StoreError) {
  const response = await callOutbox(env, (outbox) => outbox.reportOutage('lost', cause))
  if (response === noResponse) await notify(env, { kind: 'lost', cause })
}

/** What a channel does not accept waits in the outbox. */
async function notify(env: Env, notice: Notice) {
  const sending = channelsOn(env).map(async (channel) => {
    const message = channels[channel].compose(notice, env)
    const sent = await send(channel, message, env)
    if (sent.outcome === 'failed' && isOutboxEnabled(env))
      await callOutbox(env, (outbox) => outbox.keepMessage(channel, message, sent === tooSlow))
  })
  await Promise.all(sending)
}
