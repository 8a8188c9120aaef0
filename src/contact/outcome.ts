import type { Context } from 'hono'
import { contact } from '../content/contact.ts'
import { site } from '../content/site.ts'
import { formatClock } from '../enquiry/clock.ts'
import type { FieldErrors, Values } from '../enquiry/fields.ts'
import { logEvent, requestFields } from '../log.ts'
import { renderHome } from '../page/render.tsx'
import { wantsJson } from '../responses/negotiation.ts'
import { getCachedPage, htmlHeaders } from '../responses/pages.ts'

export type Refusal = 400 | 403 | 413 | 415 | 429

/** `log` contains no visitor input. */
export type Outcome =
  | { kind: 'stored' | 'waiting'; status: 201; log: object }
  | { kind: 'failed'; status: 500 | 502 | 503; log: object }
  | { kind: 'invalid'; status: 422; errors: FieldErrors }
  | { kind: 'honeypot'; status: 422 }
  | { kind: 'refused'; status: Refusal }

/** The page shows the values again. */
export async function respond(c: Context, outcome: Outcome, values?: Values): Promise<Response> {
  const response = await render(c, outcome, values)
  const { kind, status } = outcome
  const log = 'log' in outcome ? outcome.log : {}
  // Rendering may throw. The submission then has another outcome.
  logEvent({ event: 'contact', outcome: kind, ...log, status, ...requestFields(c.req.raw) })
  return response
}

async function render(c: Context, outcome: Outcome, values?: Values): Promise<Response> {
  const { kind, status } = outcome
  const errors = kind === 'invalid' ? outcome.errors : {}
  if (wantsJson(c))
    return c.json(status === 201 ? { ok: true } : { ok: false, message: contact.failure, errors }, status)
  // Without values, the page contains no visitor input, so it is cached.
  if (!values) {
    const { body } = await getCachedPage('failure', () => renderHome({ kind: 'failed', errors }))
    return c.body(body, status, htmlHeaders)
  }
  const page = renderHome(
    status === 201
      ? { kind: 'sent', values, time: formatClock(site.timeZone) }
      : { kind: 'failed', values, errors, retryLater: status === 429 },
  )
  return c.body(page, status, htmlHeaders)
}
