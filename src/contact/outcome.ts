import type { Context } from 'hono'
import { html as template } from 'hono/html'
import { contact } from '#content/contact.ts'
import { site } from '#content/site.ts'
import type { FieldErrors, Values } from '../enquiry/fields.ts'
import { logEvent, logUnexpected, requestFields } from '../log.ts'
import { renderHome } from '../page/render.tsx'
import { wantsJson } from '../responses/negotiation.ts'
import { cachedPage, html } from '../responses/pages.ts'
import { toThanks } from '../urls.ts'

export type Refusal = 400 | 403 | 413 | 415 | 429

/** `log` contains no visitor input. */
export type Outcome =
  | { kind: 'stored' | 'queued'; status: 201; log: object }
  | { kind: 'failed'; status: 500 | 502 | 503; log: object }
  | { kind: 'invalid'; status: 422; errors: FieldErrors }
  | { kind: 'honeypot'; status: 422 }
  | { kind: 'refused'; status: Refusal }

/** The page shows the values again. */
export async function respond(c: Context, outcome: Outcome, values?: Values): Promise<Response> {
  const response = await toResponse(c, outcome, values)
  const log = 'log' in outcome ? outcome.log : {}
  const { status } = response
  logEvent({ event: 'contact', outcome: outcome.kind, ...log, status, ...requestFields(c.req.raw) })
  return response
}

async function toResponse(c: Context, outcome: Outcome, values?: Values): Promise<Response> {
  const isJson = wantsJson(c)
  const { status } = outcome
  if (status === 201) return isJson ? c.json({ ok: true }, status) : c.redirect(toThanks(), 303)
  const errors = outcome.kind === 'invalid' ? outcome.errors : {}
  if (isJson) return c.json({ ok: false, message: contact.failure, errors }, status)
  const render = async () => renderHome({ kind: 'idle', values: values ?? {}, errors }, c.env)
  // Without values, the page contains no visitor input, so it is cached.
  if (!values) return c.body((await cachedPage('failure', render)).body, status, html)
  const page = await render().catch((error) => {
    logUnexpected(error, requestFields(c.req.raw))
    return renderPlain(values)
  })
  return c.body(page, status, html)
}

/** For a page that cannot be rendered: the message and what the visitor typed. */
async function renderPlain(values: Values): Promise<string> {
  const page = await template`<!doctype html>
<meta charset="utf-8">
<title>${contact.failure}</title>
<h1>${contact.failure}</h1>
<a href="mailto:${site.email}">${site.email}</a>
<pre>${Object.values(values).join('\n')}</pre>`
  return page.toString()
}
