import {
  WorkflowEntrypoint,
  type WorkflowEvent,
  type WorkflowStep,
  type WorkflowStepConfig,
} from 'cloudflare:workers'
import { type ChannelName, type Env, listChannels } from '../env.ts'
import { logEvent } from '../log.ts'
import type { Notice } from '../notices/notice.ts'
import type { WorkflowParams } from './start.ts'

type Retries = NonNullable<WorkflowStepConfig['retries']>

/** Stores an enquiry that the form could not store, or notifies operators of a stored one or of an alert. */
export class EnquiryWorkflow extends WorkflowEntrypoint<Env, WorkflowParams> {
  // Modules are imported on demand, so that a page view loads none of them. A step's error and result are kept, so neither
  // contains visitor input. Steps are never caught, because pausing an instance rejects them.
  async run({ payload }: Readonly<WorkflowEvent<WorkflowParams>>, step: WorkflowStep) {
    const { env } = this
    if (payload.kind === 'alert' || payload.isStored)
      return void (await Promise.all(listChannels(env).map((channel) => notify(env, step, channel, payload))))
    const stored = await step.do('store', { retries: storeRetries }, async () => {
      const { storeLater } = await import('./store-later.ts')
      return storeLater(env, payload.row)
    })
    await step.do('announce', { retries: noticeRetries }, async ({ attempt }) => {
      const { startAnnouncing } = await import('./start.ts')
      if (!(await startAnnouncing(env, payload, attempt === 1 ? stored : 'duplicate')))
        throw new Error('not started')
    })
  }
}

const storeRetries: Retries = {
  limit: 9_999,
  delay({ ctx: { attempt } }) {
    if (attempt <= 5) return '3 minutes'
    return attempt <= 100 ? '15 minutes' : '1 hour'
  },
  // By default, Cloudflare doubles the delay with each attempt.
  backoff: 'constant',
}

/** Doubling, the pauses add up to a day. */
const noticeRetries = { limit: 10, delay: '90 seconds', backoff: 'exponential' } as const

/** Gives up after a day, so that the instance completes. */
const notify = (env: Env, step: WorkflowStep, channel: ChannelName, notice: Notice) =>
  step.do(channel, { retries: noticeRetries }, async ({ attempt }) => {
    const { sendNotice } = await import('../notices/send-notice.ts')
    const sent = await sendNotice(channel, notice, env)
    const retriesLeft = noticeRetries.limit + 1 - attempt
    logEvent({ event: 'notify', channel, ...sent, retriesLeft })
    if (sent.outcome === 'failed' && retriesLeft > 0) throw new Error(sent.cause ?? `${sent.status}`)
    return sent
  })
