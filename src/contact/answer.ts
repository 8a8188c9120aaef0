import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { contact } from '../content/contact.ts'
import { type Failure, pickValues } from '../islands/contact-form-state.ts'
import { renderHome } from '../page/render.tsx'
import { toThanks } from '../routes.ts'
import { wantsJson } from '../wants-json.ts'
import { readFields } from './read-fields.ts'

/** The enquiry is stored: JSON for the form's script, a redirect for a browser without it. */
export function answerStored(c: Context): Response {
  return wantsJson(c) ? c.json({ ok: true }, 201) : c.redirect(toThanks(), 303)
}

const nothingRead: Failure = { values: {}, errors: {} }

/** The enquiry is not stored: the specified sentence, the fields at fault, and in a page what was typed. */
export async function answerFailure(
  c: Context,
  status: ContentfulStatusCode,
  failure = nothingRead,
): Promise<Response> {
  const { values, ...reasons } = failure
  if (wantsJson(c)) return c.json({ ok: false, message: contact.failure, ...reasons }, status)
  return c.html(await renderHome({ kind: 'idle', values, failure }, c.env), status)
}

export async function answerTooMany(c: Context): Promise<Response> {
  const read = await readFields(c.req.raw)
  const values = read.kind === 'read' ? pickValues(read.fields) : {}
  return answerFailure(c, 429, { values, errors: {} })
}
