import type { Context } from 'hono'
import type { Env } from '../env.ts'
import { requestFields } from '../log.ts'
import { notify, reportFailure, reportStored } from '../outbox/outbox-client.ts'
import type { Outcome } from './outcome.ts'

/** Tells operators and the outbox what became of a POST. */
export async function reportOutcome(c: Context<{ Bindings: Env }>, outcome: Outcome): Promise<void> {
  switch (outcome.kind) {
    case 'stored': {
      const { id, submission, sentAt, result } = outcome
      // A retry that finds a duplicate has probably found its own first attempt, whose response was lost.
      const isNew = result.outcome === 'stored' || result.attempts > 1
      const reports: Promise<unknown>[] = [reportStored(c.env, isNew ? id : undefined)]
      if (isNew)
        reports.push(notify(c.env, { kind: 'enquiry', submission, sentAt }, requestFields(c.req.raw)))
      await Promise.all(reports)
      return
    }
    case 'unconfigured':
      return reportFailure(c.env, outcome.kind)
    case 'failed':
      return reportFailure(c.env, outcome.result.cause)
  }
}
