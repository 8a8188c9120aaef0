import { createMiddleware } from 'hono/factory'
import { site } from '../content/site.ts'

/** Nobody crawls it, and what is measured on it should be what goes live. */
const loopback = /^http:\/\/(localhost|127\.0\.0\.1)[:/]/

/** Keeps every address but the canonical one out of search engines: staging, previews, workers.dev. */
export const noindexElsewhere = createMiddleware(async function noindexElsewhere(c, next) {
  if (c.req.url.startsWith(`${site.origin}/`) || loopback.test(c.req.url)) return next()
  await next()
  c.header('X-Robots-Tag', 'noindex')
})
