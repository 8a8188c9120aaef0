import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { contact } from '../content/contact.ts'
import type { Failure } from '../enquiry/values.ts'
import { renderHome } from '../page/render.tsx'
import { wantsJson } from '../responses/negotiation.ts'
import { cachedPage, html } from '../responses/pages.ts'
import { toThanks } from '../urls.ts'

export function storedResponse(c: Context): Response {
  return wantsJson(c) ? c.json({ ok: true }, 201) : c.redirect(toThanks(), 303)
}

/** Without a `failure` no visitor's words are on the page, so it comes from the cache. */
export async function failureResponse(
  c: Context,
  status: ContentfulStatusCode,
  failure?: Failure,
): Promise<Response> {
  const { values = {}, errors = {}, ...rest } = failure ?? {}
  if (wantsJson(c)) return c.json({ ok: false, message: contact.failure, errors, ...rest }, status)
  const render = () => renderHome({ kind: 'idle', values, failure: failure ?? { values, errors } }, c.env)
  const page = failure ? await render() : (await cachedPage('failure', render)).body
  return c.body(page, status, html)
}
