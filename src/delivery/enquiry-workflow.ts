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
} from './run-step.ts'
import type { Delivery, Enquiry } from './start.ts'
import { StepFailure } from './step-failure.ts'

/** Stores an enquiry that the form could not store, and sends notices of it or of another event. */
export class EnquiryWorkflow extends WorkflowEntrypoint<Env, Delivery> {
  async run(event: Readonly<WorkflowEvent<Delivery>>, step: WorkflowStep) {
    const run = { env: this.env, event, step }
    const { payload } = event
    if (payload.kind === 'enquiry' && !payload.isStored) await store(run, payload)
    await Promise.all(channelsOn(this.env).map((channel) => sendNotice(run, channel, payload)))
  }
}

/** Reports a row after repeated rejections, and goes on. */
async function store(run: Run, enquiry: Enquiry) {
  for (let rejections = 1; rejections <= attemptsUntilReported; rejections++) {
    const reason = await tryToStore(run, enquiry)
    if (!reason) return
    if (rejections < attemptsUntilReported) await run.step.sleep('pause', '3 minutes')
    else await report(run, reason)
  }
  await tryToStore(run, enquiry, 'also after a rejection')
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

/** Retries in an outage. */
const tryToStore = (run: Run, enquiry: Enquiry, retry?: 'also after a rejection') =>
  runStep(run, 'store', storeRetries, async () => {
    const { attemptStore } = await import('./failures.ts')
    const reason = await attemptStore(run.env, enquiry)
    if (reason && retry) throw new StepFailure(reason)
    return reason
  })

const report = (run: Run, reason: string) =>
  runStep(run, 'report', dayOfRetries, async () => {
    const { reportWaiting } = await import('./failures.ts')
    if (!(await reportWaiting(run.env, run.event, reason))) throw new StepFailure(notStarted)
  })

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
