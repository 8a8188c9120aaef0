import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { contact } from '../content/contact.ts'
import type { FieldErrors, Values } from '../enquiry/fields.ts'
import { renderHome } from '../page/render.tsx'
import { toThanks } from '../urls.ts'
import { wantsJson } from './negotiation.ts'
import { cachedPage, html } from './pages.ts'

export function storedResponse(c: Context): Response {
  return wantsJson(c) ? c.json({ ok: true }, 201) : c.redirect(toThanks(), 303)
}

/** A page without values shows none of the visitor's words, so it is cached. */
export async function failureResponse(
  c: Context,
  status: ContentfulStatusCode,
  values?: Values,
  errors: FieldErrors = {},
): Promise<Response> {
  if (wantsJson(c)) return c.json({ ok: false, message: contact.failure, errors }, status)
  const render = () => renderHome({ kind: 'idle', values: values ?? {}, errors }, c.env)
  const body = values ? await render() : (await cachedPage('failure', render)).body
  return c.body(body, status, html)
}
