import type { Context } from 'hono'
import { logEvent, requestFields } from '../log.ts'
import { renderHome } from '../page/render.tsx'
import { wantsJson } from '../responses/negotiation.ts'
import { getCachedPage, htmlHeaders } from '../responses/page-cache.ts'
import { contact } from '../shared/content/contact.ts'
import { site } from '../shared/content/site.ts'
import { formatClock } from '../shared/enquiry/clock.ts'
import type { Values } from '../shared/enquiry/fields.ts'
import type { Outcome } from './outcome.ts'

/** Logs the outcome first, because rendering may throw. */
export async function respond(c: Context, result: Outcome, values?: Values): Promise<Response> {
  const { outcome, status } = result
  logEvent({ event: 'contact', ...result, errors: undefined, ...requestFields(c.req.raw) })
  const errors = outcome === 'invalid' ? result.errors : {}
  if (wantsJson(c))
    return c.json(status === 201 ? { ok: true } : { ok: false, message: contact.failure, errors }, status)
  if (!values) {
    const { body } = await getCachedPage('failed form', () => renderHome({ kind: 'failed', errors: {} }))
    return c.body(body, status, htmlHeaders)
  }
  const page = renderHome(
    status === 201
      ? { kind: 'sent', values, time: formatClock(site.timeZone) }
      : { kind: 'failed', values, errors, retryLater: status === 429 },
  )
  return c.body(page, status, htmlHeaders)
}
