import type { Env } from '../env.ts'
import { logUnexpected } from '../log.ts'
import { pauseAfter } from '../pause.ts'
import type { StoreFailure } from '../store/failure.ts'
import type { Row } from '../store/row.ts'
import { listChannels } from './channels.ts'
import type { Notice } from './notice.ts'

export const startNotice = (env: Env, row: Row, at: number) =>
  startWorkflow(env, row.id, { kind: 'enquiry', row, at })

const sixHours = 6 * 60 * 60 * 1000

/** Once in six hours for each cause and code. */
export function startAlert(
  env: Env,
  { cause, databaseStatus, code }: StoreFailure,
  rowId?: string,
): Promise<void> {
  const at = Date.now()
  const id = [cause, code ?? 'none', Math.floor(at / sixHours)].join('-')
  return startWorkflow(env, id, { kind: 'alert', cause, databaseStatus, code, at, rowId })
}

const retention = { successRetention: '1 day', errorRetention: '1 day' } as const

/** Cloudflare ignores an id that exists. */
async function startWorkflow(env: Env, id: string, params: Notice): Promise<void> {
  if (listChannels(env).length === 0) return
  for (let attempt = 1; attempt <= 3; attempt++) {
    try {
      await env.ENQUIRY_WORKFLOW.createBatch({ instances: [{ id, params, retention }] })
      return
    } catch (error) {
      logUnexpected(error as Error, { event: 'workflow', id })
      if (attempt < 3) await pauseAfter(attempt)
    }
  }
}
