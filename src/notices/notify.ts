import { channelsOn, type Env, isOutboxEnabled } from '../env.ts'
import { callOutbox, noResponse } from '../outbox/call-outbox.ts'
import { diagnoses, type StoreError } from '../store/diagnose.ts'
import { explainFailure, type Failure } from '../store/probe.ts'
import type { Row } from '../store/row.ts'
import { channels, send } from './channels.ts'
import type { Notice } from './notice.ts'

// Who gets which notice of the form's enquiries. The outbox queues its own. A repeated notice is better than none.

export async function notifyStored(env: Env, row: Row, sentAt: number) {
  const notice = { kind: 'enquiry', row, sentAt } as const
  await Promise.all([notify(env, notice), callOutbox(env, (outbox) => outbox.reportReady())])
}

export async function notifyFailed(env: Env, failure: Failure, id: string, sentAt: number) {
  const limits = { attempts: 1, attemptMs: 2_500 }
  const { kind, cause, reason } = await explainFailure(env, failure, limits)
  if (kind === 'outage') return notifyOutage(env, cause)
  await notify(env, { kind, at: sentAt, rows: [{ id, sentAt, reason }] })
}

export const notifyException = (env: Env) => {
  const now = Date.now()
  const row = { id: 'unknown', sentAt: now, reason: diagnoses.exception.reason }
  return notify(env, { kind: 'failed', at: now, rows: [row] })
}

/** The outbox remembers the outage, so that it is announced once. */
export async function notifyOutage(env: Env, cause: StoreError) {
  const response = await callOutbox(env, (outbox) => outbox.reportOutage('lost', cause))
  const now = Date.now()
  if (response === noResponse) await sendNow(env, { kind: 'lost', at: now, cause, since: now, waiting: 0 })
}

/** With the outbox, a notice takes one road: through its queue. */
async function notify(env: Env, notice: Notice) {
  const response = isOutboxEnabled(env)
    ? await callOutbox(env, (outbox) => outbox.queueNotice(notice))
    : noResponse
  if (response === noResponse) await sendNow(env, notice)
}

async function sendNow(env: Env, notice: Notice) {
  const messages = channelsOn(env).map((channel) =>
    send(channel, channels[channel].compose(notice, env), env),
  )
  await Promise.all(messages)
}
