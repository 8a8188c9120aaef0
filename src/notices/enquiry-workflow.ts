import {
  WorkflowEntrypoint,
  type WorkflowEvent,
  type WorkflowStep,
  type WorkflowStepConfig,
} from 'cloudflare:workers'
import { type ChannelName, type Env, listChannels } from '../env.ts'
import { logEvent } from '../log.ts'
import type { Enquiry, Notice } from './notice.ts'
import type { Job } from './start.ts'

type Retries = NonNullable<WorkflowStepConfig['retries']>

export class EnquiryWorkflow extends WorkflowEntrypoint<Env, Job> {
  // Modules are imported on demand, so that a page view loads none of them. A step's error and result are kept, so neither
  // contains visitor input. Steps are never caught, because pausing an instance rejects them.
  async run({ payload: job }: Readonly<WorkflowEvent<Job>>, step: WorkflowStep): Promise<void> {
    return job.kind === 'store' ? store(this.env, step, job) : notify(this.env, step, job)
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

async function store(env: Env, step: WorkflowStep, { row, sentAt }: Enquiry): Promise<void> {
  const stored = await step.do('store', { retries: storeRetries }, async () => {
    const { storeWaiting } = await import('./store-waiting.ts')
    return storeWaiting(env, row)
  })
  await step.do('announce', { retries: noticeRetries }, async ({ attempt }) => {
    const { startWorkflow } = await import('./start.ts')
    // The response to an earlier attempt may have been lost.
    const isDuplicate = stored === 'duplicate' || attempt > 1
    const isStarted = await startWorkflow(env, { kind: 'announce', row, sentAt, isDuplicate })
    if (!isStarted && retriesAfter(attempt) > 0) throw new Error('not started')
  })
}

/** Doubling, the pauses add up to a day. */
const noticeRetries = { limit: 10, delay: '90 seconds', backoff: 'exponential' } as const

/** A step gives up after its last attempt, so that its instance completes and is deleted a day later. */
const retriesAfter = (attempt: number) => noticeRetries.limit + 1 - attempt

async function notify(env: Env, step: WorkflowStep, notice: Notice): Promise<void> {
  await Promise.all(listChannels(env).map((channel) => notifyBy(channel, env, step, notice)))
}

const notifyBy = (channel: ChannelName, env: Env, step: WorkflowStep, notice: Notice) =>
  step.do(channel, { retries: noticeRetries }, async ({ attempt }) => {
    const { sendNotice } = await import('./send-notice.ts')
    const sent = await sendNotice(channel, notice, env)
    const { outcome, status, cause, retriesLeft = retriesAfter(attempt) } = sent
    logEvent({ event: 'notify', channel, ...sent, retriesLeft })
    if (outcome === 'failed' && retriesLeft > 0) throw new Error(cause ?? `${status}`)
    return sent
  })
