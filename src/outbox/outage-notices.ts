import type { Env } from '../env.ts'
import {
  allStored,
  describeEnquiry,
  describeFailure,
  describeRefusals,
  type Fate,
  storedAgain,
} from '../notices/texts.ts'
import { diagnosisOf } from '../store/diagnoses.ts'
import { toSubmission } from '../store/row.ts'
import { type FailureCause, kindOf } from '../store/verdict.ts'
import type { Delivery } from './deliver.ts'
import type { WaitingRows } from './waiting-rows.ts'

/** One notice when an outage begins, and one for each thing that the operator has to set up. */
export function noticesOfFailure(
  { state, change }: WaitingRows,
  env: Env,
  cause: FailureCause,
  fate: Fate,
): string[] {
  const { outage, announced } = state
  const demands: string[] = [
    ...(kindOf(cause) === 'setup' ? [cause] : []),
    ...(fate === 'full' ? [fate] : []),
  ]
  const isNew = outage !== 'announced' || demands.some((demand) => !announced.includes(demand))
  if (!isNew) return []
  change({ outage: 'announced', announced: [...new Set([...announced, ...demands])] })
  return [describeFailure(diagnosisOf(cause, env), fate)]
}

export function noticesOfRecovery({ state, change }: WaitingRows): string[] {
  if (state.outage === 'none') return []
  change({ outage: 'none', ...(state.waiting === 0 && { announced: [] }) })
  return [storedAgain]
}

export function noticesOfDelivery(
  rows: WaitingRows,
  env: Env,
  { stored, refused, failed }: Delivery,
): string[] {
  const isLast = stored.length > 0 && rows.state.waiting === 0
  return [
    ...(stored.length > 0 ? noticesOfRecovery(rows) : []),
    ...stored.map(({ row, sentAt }) => describeEnquiry(toSubmission(row), env, new Date(sentAt))),
    ...describeRefusals(
      refused.filter(({ row }) => !row.wasRefused).map(({ row: { id }, cause }) => ({ id, cause })),
    ),
    ...failed
      .filter((cause) => kindOf(cause) === 'setup')
      .flatMap((cause) => noticesOfSetup(rows, env, cause)),
    ...(isLast ? [allStored] : []),
  ]
}

/** Also while other enquiries are stored, since the outbox cannot be emptied before this is set up. */
export function noticesOfSetup(rows: WaitingRows, env: Env, cause: FailureCause): string[] {
  return rows.state.announced.includes(cause) ? [] : noticesOfFailure(rows, env, cause, 'queued')
}
