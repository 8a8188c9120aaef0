import { type Env, listChannels } from '../env.ts'
import { workflowStartMs } from '../limits.ts'
import { logEvent, logUnexpected } from '../log.ts'
import type { Alert, EnquiryNotice } from '../notices/notice.ts'
import type { Failure } from '../store/diagnose.ts'
import { withTimeout } from '../with-timeout.ts'

type Enquiry = EnquiryNotice & { isStored: boolean }

/** The parameters of an EnquiryWorkflow. */
export type WorkflowParams = Enquiry | Alert

/** Returns whether the enquiry will be stored, and announced if there is a channel. */
export const startDelivery = async (env: Env, enquiry: Enquiry): Promise<boolean> =>
  (enquiry.isStored && listChannels(env).length === 0) || startWorkflow(env, enquiry.row.id, enquiry)

/** Notifies operators once for each cause in each quarter of the day (UTC), because the id of a workflow is unique. */
export async function startAlert(env: Env, { cause, reason }: Failure, seen: Pick<Alert, 'id' | 'visitor'>) {
  if (listChannels(env).length === 0) return
  const at = Date.now()
  const quarter = 1 + Math.floor(new Date(at).getUTCHours() / 6)
  // An id consists of letters, digits, hyphens and underscores.
  const id = `${cause}-${new Date(at).toISOString().slice(0, 10)}-${quarter}`.replaceAll(' ', '-')
  await startWorkflow(env, id, { kind: 'alert', cause, reason, at, ...seen })
}

async function startWorkflow(env: Env, id: string, params: WorkflowParams): Promise<boolean> {
  try {
    if (await withTimeout(createOrRestart(env, id, params), workflowStartMs, false)) return true
    logEvent({ event: 'start', outcome: 'failed', id, cause: 'too slow' })
  } catch (error) {
    logUnexpected(error as Error, { event: 'start', id })
  }
  return false
}

async function createOrRestart(env: Env, id: string, params: WorkflowParams): Promise<boolean> {
  const workflow = env.ENQUIRY_WORKFLOW!
  // An id repeats within a day.
  const retention = { successRetention: '1 day' } as const
  const { created } = await workflow.createBatch({ instances: [{ id, params, retention }] })
  if (created.length > 0) return true
  // Throws if the id does not exist.
  const existing = await workflow.get(id)
  const { status } = await existing.status()
  if (status === 'errored' || status === 'terminated') await existing.restart()
  return true
}
