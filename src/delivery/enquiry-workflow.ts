import { WorkflowEntrypoint, type WorkflowEvent, type WorkflowStep } from 'cloudflare:workers'
import { type ChannelName, channelsOn, type Env } from '../env.ts'
import { logEvent } from '../log.ts'
import type { Notice } from '../notices/notice.ts'
import {
  attemptsUntilReported,
  dayOfRetries,
  notStarted,
  type Retries,
  type Run,
  runStep,
  StepFailure,
} from './run-step.ts'
import type { Delivery, Enquiry } from './start.ts'

/** Stores an enquiry that the form could not store, and sends notices of it or of another event. */
export class EnquiryWorkflow extends WorkflowEntrypoint<Env, Delivery> {
  async run(event: Readonly<WorkflowEvent<Delivery>>, step: WorkflowStep) {
    const run = { env: this.env, event, step }
    const { payload } = event
    if (payload.kind === 'enquiry' && !payload.isStored) await store(run, payload)
    await Promise.all(channelsOn(this.env).map((channel) => sendNotice(run, channel, payload)))
  }
}

async function store(run: Run, enquiry: Enquiry) {
  for (let rejections = 1; await isRejected(run, enquiry, rejections); rejections++)
    await run.step.sleep('pause', '3 minutes')
}

/** A rejection ends the step, because only steps are counted in an outage. Once operators know of the row, it is a failure. */
const isRejected = (run: Run, enquiry: Enquiry, rejections: number) =>
  runStep(run, 'store', storeRetries, async () => {
    const { attemptStore } = await import('./failures.ts')
    const { reportWaiting } = await import('./start.ts')
    const reason = await attemptStore(run.env, enquiry)
    if (!reason) return false
    if (rejections > attemptsUntilReported) throw new StepFailure(reason)
    const isReported = rejections < attemptsUntilReported || (await reportWaiting(run.env, run.event, reason))
    if (!isReported) throw new StepFailure(notStarted)
    return true
  })

const storeRetries: Retries = {
  limit: 9_999,
  delay({ ctx: { attempt } }) {
    if (attempt <= 5) return '3 minutes'
    return attempt <= 100 ? '15 minutes' : '1 hour'
  },
  // By default, Cloudflare doubles the delay with each attempt.
  backoff: 'constant',
}

/** Gives up after a day, so that the instance completes. */
const sendNotice = ({ env, step }: Run, channel: ChannelName, notice: Notice) =>
  step.do(channel, { retries: dayOfRetries }, async ({ attempt }) => {
    const { send } = await import('../notices/send.ts')
    const sent = await send(channel, notice, env)
    const retriesLeft = dayOfRetries.limit + 1 - attempt
    logEvent({ event: 'notify', channel, ...sent, retriesLeft })
    if (sent.outcome === 'failed' && retriesLeft > 0) throw new StepFailure(sent.cause ?? `${sent.status}`)
    return sent
  })
