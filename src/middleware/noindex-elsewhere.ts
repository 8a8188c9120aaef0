import { createMiddleware } from 'hono/factory'
import { site } from '../content/site.ts'

/** No crawler gets there, and Lighthouse should see there what it will see live. */
const loopback = /^http:\/\/(localhost|127\.0\.0\.1)[:/]/

/** Keeps every host but the site's own out of search engines: staging, previews, workers.dev. */
export const noindexElsewhere = createMiddleware(async function noindexElsewhere(c, next) {
  if (c.req.url.startsWith(`${site.origin}/`) || loopback.test(c.req.url)) return next()
  await next()
  c.header('X-Robots-Tag', 'noindex')
})
