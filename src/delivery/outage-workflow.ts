import { WorkflowEntrypoint, type WorkflowEvent, type WorkflowStep } from 'cloudflare:workers'
import type { Env } from '../env.ts'
import type { StateNotice } from '../notices/notice.ts'
import type { StoreError } from '../store/diagnose.ts'
import { dayOfRetries, notStarted, type Retries, type Run, runStep, StepFailure } from './run-step.ts'

/** Announces an outage, sends a reminder once a day, and announces its end. */
export class OutageWorkflow extends WorkflowEntrypoint<Env> {
  async run(event: Readonly<WorkflowEvent<unknown>>, step: WorkflowStep) {
    const run = { env: this.env, event, step }
    let seen = await probe(run)
    if (seen.state === 'ready') return
    const since = seen.at
    // Several requests may restart this instance at the same time. The last restart must not interrupt the announcement.
    await step.sleep('gather', '5 seconds')
    await announce(run, seen, since)
    while (seen.state !== 'ready') {
      // A database that fails again and again within this time has one outage.
      await step.sleep('pause', '15 minutes')
      seen = await probe(run, 'until ready')
      await announce(run, seen, since)
    }
  }
}

type Seen = { state: StoreError | 'ready'; at: number }

/** Each retry is a probe, because Cloudflare limits the number of steps. */
const dayOfProbes: Retries = { limit: 287, delay: '5 minutes', backoff: 'constant' }

const probe = (run: Run, until?: 'until ready') =>
  runStep(run, 'probe', dayOfProbes, async (isLast): Promise<Seen> => {
    const { probeBackend } = await import('../store/probe.ts')
    const state = await probeBackend(run.env, { attempts: 1, attemptMs: 10_000 })
    if (until && state !== 'ready' && !isLast) throw new StepFailure(state)
    return { state, at: Date.now() }
  })

const announce = (run: Run, { state, at }: Seen, since: number) =>
  runStep(run, 'announce', dayOfRetries, async () => {
    const { notify } = await import('./start.ts')
    const notice: StateNotice =
      state === 'ready' ? { kind: 'recovered', at } : { kind: 'outage', at, since, cause: state }
    if (!(await notify(run.env, `${notice.kind}-${at}`, notice))) throw new StepFailure(notStarted)
  })
