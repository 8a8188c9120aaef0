import type { WorkflowInstanceCreateOptions } from '@cloudflare/workers-types'
import { type Env, listChannels } from '../env.ts'
import { logEvent, logUnexpected } from '../log.ts'
import type { Alert, EnquiryNotice } from '../notices/notice.ts'
import type { StoreFailure } from '../store/diagnose.ts'
import { withTimeout, workflowStartMs } from '../time-limits.ts'

/** The parameters of an EnquiryWorkflow: an enquiry to store, an enquiry to announce, or an alert. */
export type WorkflowParams = (EnquiryNotice & { isStored: boolean }) | Alert

type Retention = NonNullable<WorkflowInstanceCreateOptions['retention']>

type Start = {
  id: string
  params: WorkflowParams
  limitMs: number
  replacesComplete?: boolean
}

/** Retries an insert until the row is stored. Returns whether that is certain. A visitor waits for it. */
export const startStoring = (env: Env, enquiry: EnquiryNotice): Promise<boolean> =>
  startWorkflow(env, {
    id: `${enquiry.row.id}-waiting`,
    params: { ...enquiry, isStored: false },
    limitMs: workflowStartMs.visitor,
    // The row that it stored may have been deleted since. If not, it finds a duplicate.
    replacesComplete: true,
  })

/** Notifies operators of a stored enquiry. A duplicate has been announced, unless the response to its insert was lost. */
export async function startAnnouncing(env: Env, enquiry: EnquiryNotice, stored: 'stored' | 'duplicate') {
  if (listChannels(env).length === 0) return true
  const params = { ...enquiry, isStored: true }
  const limitMs = workflowStartMs.background
  return startWorkflow(env, { id: enquiry.row.id, params, limitMs, replacesComplete: stored === 'stored' })
}

/** Notifies operators once for each cause in each quarter of the day (UTC), because the id of a workflow is unique. */
export async function startAlert(
  env: Env,
  { cause, reason }: StoreFailure,
  seen: Pick<Alert, 'id' | 'visitor'>,
) {
  if (listChannels(env).length === 0) return
  const at = Date.now()
  const quarter = 1 + Math.floor(new Date(at).getUTCHours() / 6)
  // An id consists of letters, digits, hyphens and underscores.
  const id = `${cause}-${new Date(at).toISOString().slice(0, 10)}-${quarter}`.replaceAll(' ', '-')
  const params = { kind: 'alert', cause, reason, at, ...seen } as const
  await startWorkflow(env, { id, params, limitMs: workflowStartMs.background })
}

async function startWorkflow(env: Env, start: Start): Promise<boolean> {
  const { id, limitMs } = start
  try {
    if (await withTimeout(createOrReplace(env, start), limitMs, false)) return true
    logEvent({ event: 'start', outcome: 'failed', id, cause: 'too slow' })
  } catch (error) {
    logUnexpected(error as Error, { event: 'start', id })
  }
  return false
}

async function createOrReplace(env: Env, { id, params, replacesComplete }: Start): Promise<boolean> {
  const workflow = env.ENQUIRY_WORKFLOW!
  const isWaiting = params.kind === 'enquiry' && !params.isStored
  // An id replacesComplete within a day. An instance that waits has the only copy of its enquiry.
  const retention: Retention = { successRetention: '1 day', ...(!isWaiting && { errorRetention: '1 day' }) }
  const create = () => workflow.createBatch({ instances: [{ id, params, retention }] })
  const { created } = await create()
  if (created.length > 0) return true
  // Throws if the id does not exist.
  const existing = await workflow.get(id)
  const { status } = await existing.status()
  const hasFailed = status === 'errored' || status === 'terminated'
  if (!hasFailed && !(replacesComplete && status === 'complete')) return true
  // Restarting it would repeat its parameters.
  await existing.delete()
  return (await create()).created.length > 0
}
