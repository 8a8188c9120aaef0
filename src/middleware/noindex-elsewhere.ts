import { createMiddleware } from 'hono/factory'
import { site } from '../content/site.ts'

/** Keeps every address but the canonical one out of search engines: staging, previews, workers.dev. */
export const noindexElsewhere = createMiddleware(async function noindexElsewhere(c, next) {
  if (c.req.url.startsWith(`${site.origin}/`)) return next()
  await next()
  c.header('X-Robots-Tag', 'noindex')
})
