import { createMiddleware } from 'hono/factory'
import { site } from '../content/site.ts'

/** Keeps every address but the canonical one out of search engines: previews, staging, workers.dev. */
export const noindexElsewhere = createMiddleware(async function noindexElsewhere(c, next) {
  await next()
  if (!c.req.url.startsWith(`${site.origin}/`)) c.header('X-Robots-Tag', 'noindex')
})
