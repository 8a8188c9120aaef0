import type { Context } from 'hono'
import { logEvent, requestFields } from '../log.ts'
import { renderHome } from '../page/render.tsx'
import { wantsJson } from '../responses/negotiation.ts'
import { getCachedPage, htmlHeaders } from '../responses/pages.ts'
import { contact, leftOut } from '../shared/content/contact.ts'
import { site } from '../shared/content/site.ts'
import { formatClock } from '../shared/enquiry/clock.ts'
import { type FieldErrors, fieldNames, type Values } from '../shared/enquiry/fields.ts'
import type { Outcome } from './outcome.ts'

/** Logs the outcome first, because rendering may throw. */
export async function respond(c: Context, outcome: Outcome, values?: Values): Promise<Response> {
  const { kind, status } = outcome
  const log = 'log' in outcome ? outcome.log : {}
  logEvent({ event: 'contact', outcome: kind, ...log, status, ...requestFields(c.req.raw) })
  const errors = kind === 'invalid' ? outcome.errors : {}
  if (wantsJson(c))
    return c.json(status === 201 ? { ok: true } : { ok: false, message: contact.failure, errors }, status)
  if (!values) {
    const { body } = await getCachedPage('failure', () => renderHome({ kind: 'failed', errors }))
    return c.body(body, status, htmlHeaders)
  }
  const shown = limitValues(values, errors)
  const page = renderHome(
    status === 201
      ? { kind: 'sent', values: shown.values, time: formatClock(site.timeZone) }
      : { kind: 'failed', ...shown, retryLater: status === 429 },
  )
  return c.body(page, status, htmlHeaders)
}

const maxRepeated = 65_536

function limitValues(typed: Values, errors: FieldErrors): { values: Values; errors: FieldErrors } {
  const shown = { values: {} as Values, errors: { ...errors } }
  let room = maxRepeated
  for (const name of fieldNames) {
    const value = typed[name] ?? ''
    if (value.length > room) {
      shown.errors[name] = [errors[name], leftOut].filter(Boolean).join(' ')
      continue
    }
    shown.values[name] = value
    room -= value.length
  }
  return shown
}
