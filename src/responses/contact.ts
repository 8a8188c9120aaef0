import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { contact } from '../content/contact.ts'
import type { Failure } from '../enquiry/values.ts'
import { renderHome } from '../page/render.tsx'
import { toThanks } from '../urls.ts'
import { wantsJson } from './negotiation.ts'
import { cachedPage, html } from './pages.ts'

export function storedResponse(c: Context): Response {
  return wantsJson(c) ? c.json({ ok: true }, 201) : c.redirect(toThanks(), 303)
}

/** A page without a `failure` shows none of the visitor's words, so it is cached. */
export async function failureResponse(
  c: Context,
  status: ContentfulStatusCode,
  failure?: Failure,
): Promise<Response> {
  const errors = failure?.errors ?? {}
  if (wantsJson(c)) return c.json({ ok: false, message: contact.failure, errors }, status)
  if (failure) return c.body(await renderFailure(c, failure), status, html)
  const { body } = await cachedPage('failure', () => renderFailure(c, { values: {}, errors: {} }))
  return c.body(body, status, html)
}

const renderFailure = (c: Context, failure: Failure) =>
  renderHome({ kind: 'idle', values: failure.values, failure }, c.env)
