import type { WorkflowInstanceCreateOptions } from '@cloudflare/workers-types'
import { channelsOn, type Env } from '../env.ts'
import { logEvent, logUnexpected } from '../log.ts'
import type { EnquiryNotice, StateNotice } from '../notices/notice.ts'
import { withTimeout } from '../with-timeout.ts'

export type Enquiry = EnquiryNotice & { isStored: boolean }

/** The parameters of an EnquiryWorkflow. */
export type Delivery = Enquiry | StateNotice

// These functions return whether the work is done now or later.

export const deliver = (env: Env, id: string, params: Delivery) =>
  // The id of a row repeats within a day.
  start(env, 'ENQUIRY_WORKFLOW', { id, params, retention: { successRetention: '1 day' } }, stopped)

export const notify = async (env: Env, id: string, notice: Delivery) =>
  channelsOn(env).length === 0 || deliver(env, id, notice)

type Instance = { instanceId: string; workflowName: string }

/** For an instance that no outage delays. */
export const reportWaiting = (
  env: Env,
  { instanceId: id, workflowName: workflow }: Instance,
  reason: string,
) => notify(env, `waiting-${id}`, { kind: 'waiting', at: Date.now(), workflow, id, reason })

export const startOutage = async (env: Env) =>
  channelsOn(env).length === 0 || start(env, 'OUTAGE_WORKFLOW', { id: 'outage' }, [...stopped, 'complete'])

/** The form times out after 12 s, and storing is limited to 8 s. */
const startTimeoutMs = 2_000

const stopped = ['errored', 'terminated']

type WorkflowName = 'ENQUIRY_WORKFLOW' | 'OUTAGE_WORKFLOW'
type Options = WorkflowInstanceCreateOptions & { id: string }

async function start(env: Env, workflow: WorkflowName, instance: Options, endings: string[]) {
  try {
    const starting = createOrRestart(env, workflow, instance, endings)
    if (await withTimeout(starting, startTimeoutMs, false)) return true
    logEvent({ event: 'start', outcome: 'failed', workflow, cause: 'too slow' })
  } catch (error) {
    logUnexpected(error as Error, { event: 'start', workflow })
  }
  return false
}

async function createOrRestart(env: Env, name: WorkflowName, instance: Options, endings: string[]) {
  const workflow = env[name]!
  const { created } = await workflow.createBatch({ instances: [instance] })
  if (created.length > 0) return true
  // Throws if there is none.
  const existing = await workflow.get(instance.id)
  const { status } = await existing.status()
  if (endings.includes(status)) await existing.restart()
  return true
}
