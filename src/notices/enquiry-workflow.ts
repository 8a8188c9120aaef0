import { WorkflowEntrypoint, type WorkflowEvent, type WorkflowStep } from 'cloudflare:workers'
import type { Env } from '../env.ts'
import { logEvent } from '../log.ts'
import { listChannels } from './channels.ts'
import type { Notice, NoticeResult } from './notice.ts'

/** Doubling, the pauses add up to about a day: 25.6 hours. */
const retries = { limit: 10, delay: '90 seconds', backoff: 'exponential' } as const

/** Delivers one notice through every channel. */
export class EnquiryWorkflow extends WorkflowEntrypoint<Env, Notice> {
  async run({ payload }: Readonly<WorkflowEvent<Notice>>, step: WorkflowStep): Promise<void> {
    const deliveries = listChannels(this.env).map(({ name, load }) =>
      step.do(name, { retries }, async ({ attempt }) => {
        const send = await load()
        const sent = await send(payload, this.env).catch(describeError)
        const retriesLeft = retries.limit + 1 - attempt
        logEvent({ event: 'notice', channel: name, ...sent, retriesLeft })
        // Cloudflare keeps the error and the result, so neither contains visitor input. After the last attempt, the step
        // completes, so that Cloudflare deletes the instance.
        if (sent.outcome === 'failed' && retriesLeft > 0)
          throw new Error(sent.cause ?? `status ${sent.status}`)
        return sent
      }),
    )
    // Not caught, because pausing an instance rejects its steps.
    await Promise.all(deliveries)
  }
}

/** Keeps only the code of Cloudflare's Email Service or the error's name, because a message may contain addresses. */
function describeError({ code, name }: { code?: unknown; name: string }): NoticeResult {
  const [cause = name] = /^E_[A-Z_]{1,40}$/.exec(`${code}`) ?? []
  return { outcome: 'failed', cause }
}
