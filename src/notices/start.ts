import { type Env, listChannels } from '../env.ts'
import { logEvent, logUnexpected } from '../log.ts'
import type { StoreFailure } from '../store/diagnose.ts'
import { pauseAfter, withTimeout, workflowStartMs } from '../time-limits.ts'
import type { Alert, Enquiry } from './notice.ts'

export type Job =
  | ({ kind: 'store' } & Enquiry)
  | ({ kind: 'announce'; isDuplicate: boolean } & Enquiry)
  | Alert

export async function startAlert(
  env: Env,
  { cause, reason }: StoreFailure,
  details: Pick<Alert, 'id' | 'visitor'>,
): Promise<void> {
  await startWorkflow(env, { kind: 'alert', cause, reason, at: Date.now(), ...details })
}

/** Returns whether the workflow is certain to run, or no channel needs it. */
export async function startWorkflow(env: Env, job: Job): Promise<boolean> {
  if (job.kind !== 'store' && listChannels(env).length === 0) return true
  const start = describeStart(job)
  const isStarted = await withTimeout(tryToStart(env, job, start), start.limitMs, undefined)
  if (isStarted === undefined)
    logEvent({ event: 'start', outcome: 'failed', id: start.id, cause: 'too slow' })
  return isStarted ?? false
}

type Start = ReturnType<typeof describeStart>

const forOneDay = { successRetention: '1 day', errorRetention: '1 day' } as const

function describeStart(job: Job) {
  const { visitor, background } = workflowStartMs
  switch (job.kind) {
    case 'store':
      return {
        id: `${job.row.id}-waiting`,
        retention: { successRetention: '1 day' } as const,
        // The row that it stored may have been deleted since.
        replacesComplete: true,
        limitMs: visitor,
      }
    case 'announce':
      return {
        id: job.row.id,
        retention: forOneDay,
        // A duplicate has been announced, unless the response to its insert was lost.
        replacesComplete: !job.isDuplicate,
        limitMs: background,
      }
    case 'alert':
      return { id: toAlertId(job), retention: forOneDay, replacesComplete: false, limitMs: background }
  }
}

function toAlertId({ cause, at }: Alert): string {
  const time = new Date(at)
  const sixHours = 1 + Math.floor(time.getUTCHours() / 6)
  // An id consists of letters, digits, hyphens and underscores.
  return `${cause}-${time.toISOString().slice(0, 10)}-${sixHours}`.replaceAll(' ', '-')
}

async function tryToStart(env: Env, job: Job, start: Start): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    try {
      // The response to an earlier attempt may have been lost.
      const replacesComplete = start.replacesComplete && attempt === 1
      await createOrReplace(env, job, { ...start, replacesComplete })
      return true
    } catch (error) {
      logUnexpected(error as Error, { event: 'start', id: start.id })
    }
    if (attempt === 3) return false
    await pauseAfter(attempt)
  }
}

async function createOrReplace(env: Env, params: Job, { id, retention, replacesComplete }: Start) {
  const workflow = env.ENQUIRY_WORKFLOW!
  const create = () => workflow.createBatch({ instances: [{ id, params, retention }] })
  const { created } = await create()
  if (created.length > 0) return
  const existing = await workflow.get(id)
  const { status } = await existing.status()
  const hasFailed = status === 'errored' || status === 'terminated'
  if (!hasFailed && !(replacesComplete && status === 'complete')) return
  // Restarting it would repeat its parameters.
  await existing.delete()
  // If this creates nothing, another post has created it since.
  await create()
}
