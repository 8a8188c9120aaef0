import type { Context } from 'hono'
import { parameters } from '../routes.ts'
import { keptHome } from './kept-home.ts'

/** Serves the page: a lookup, once an isolate has rendered it. Browsers keep it and ask whether it has changed. */
export async function homePage(c: Context): Promise<Response> {
  const sent = c.req.query(parameters.sent) !== undefined
  const variant = sent ? 'sent' : `interest=${c.req.query(parameters.interest)}`
  const { body, etag } = await keptHome(variant)
  return c.body(body, 200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache',
    ETag: etag,
  })
}
