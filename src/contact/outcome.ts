import type { Context } from 'hono'
import { contact } from '../content/contact.ts'
import type { FieldErrors, Values } from '../enquiry/fields.ts'
import { logEvent, requestFields } from '../log.ts'
import { renderHome } from '../page/render.tsx'
import { wantsJson } from '../responses/negotiation.ts'
import { cachedPage, html } from '../responses/pages.ts'
import { toThanks } from '../urls.ts'

export type Refusal = 400 | 403 | 413 | 415 | 429

/** `log` contains no visitor input. The page shows `values` again. */
export type Outcome = {
  kind: 'stored' | 'queued' | 'failed' | 'invalid' | 'honeypot' | 'refused'
  status: 201 | 422 | 500 | 502 | 503 | Refusal
  log?: object
  values?: Values
  errors?: FieldErrors
}

export async function respond(c: Context, outcome: Outcome): Promise<Response> {
  const response = await toResponse(c, outcome)
  const { kind, log } = outcome
  logEvent({ event: 'contact', outcome: kind, ...log, status: response.status, ...requestFields(c.req.raw) })
  return response
}

async function toResponse(c: Context, { status, values, errors = {} }: Outcome): Promise<Response> {
  const isJson = wantsJson(c)
  if (status === 201) return isJson ? c.json({ ok: true }, status) : c.redirect(toThanks(), 303)
  if (isJson) return c.json({ ok: false, message: contact.failure, errors }, status)
  const render = () => renderHome({ kind: 'idle', values: values ?? {}, errors }, c.env)
  // Without values, the page contains no visitor input, so it is cached.
  const body = values ? await render() : (await cachedPage('failure', render)).body
  return c.body(body, status, html)
}
