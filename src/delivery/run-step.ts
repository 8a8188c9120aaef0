import type { WorkflowEvent, WorkflowStep, WorkflowStepConfig } from 'cloudflare:workers'
import type { Env } from '../env.ts'
import { logUnexpected } from '../log.ts'

export type Run = { env: Env; event: Readonly<WorkflowEvent<unknown>>; step: WorkflowStep }

export type Retries = NonNullable<WorkflowStepConfig['retries']>

/** Doubling, the pauses add up to a day. */
export const dayOfRetries = { limit: 10, delay: '90 seconds', backoff: 'exponential' } as const

/** Cloudflare keeps the message of an error, so it contains no visitor input. */
export class StepFailure extends Error {}

export const notStarted = 'no workflow could be started.'

/** With pauses of three minutes, 15 minutes have passed. */
export const attemptsUntilReported = 6

/** Operators hear of a step that goes on throwing exceptions, and of one that fails for good and stops its instance. */
export const runStep = <Result extends Rpc.Serializable<Result>>(
  { env, event, step }: Run,
  name: string,
  retries: Retries,
  work: (isLast: boolean) => Promise<Result>,
): Promise<Result> =>
  step.do(name, { retries }, async ({ attempt }) => {
    const isLast = attempt > retries.limit
    try {
      return await work(isLast)
    } catch (error) {
      const isExpected = error instanceof StepFailure
      if (!isExpected) logUnexpected(error as Error, { event: 'workflow', id: event.instanceId })
      const failure = isExpected ? error : new StepFailure('the Worker threw an exception.')
      if (isLast || (!isExpected && attempt >= attemptsUntilReported)) {
        const { reportWaiting } = await import('./start.ts')
        await reportWaiting(env, event, failure.message)
      }
      throw failure
    }
  })
