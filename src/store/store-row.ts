import type { Variables } from '../env.ts'
import { visitorInsert } from '../time-limits.ts'
import { readBackend } from './backend.ts'
import { insertRows, isCreated } from './data-api.ts'
import { describeMisconfiguration, diagnose, isDuplicate } from './diagnose.ts'
import type { Row } from './row.ts'

/** The result is logged, so it contains no visitor input. */
export async function storeRow(env: Variables, row: Row, limits = visitorInsert) {
  const backend = readBackend(env)
  if (backend.kind === 'unconfigured')
    return { outcome: 'failed', ...describeMisconfiguration(backend.errors) } as const
  const { attempts, ms, ...response } = await insertRows(backend, row, limits)
  const tries = { attempts, ms }
  if (isCreated(response)) return { outcome: 'stored', ...tries } as const
  if (isDuplicate(response.error)) return { outcome: 'duplicate', ...tries } as const
  return { outcome: 'failed', ...diagnose(response), ...tries } as const
}
