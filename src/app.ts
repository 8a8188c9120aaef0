import { bodyLimit } from 'hono/body-limit'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import { methodNotAllowed } from 'hono/method-not-allowed'
// hono/quick has the router with the shortest startup time, and isolates start often.
import { Hono } from 'hono/quick'
import { respond } from './contact/outcome.ts'
import { legalPages } from './content/legal.ts'
import type { Env } from './env.ts'
import { logUnexpected, requestFields } from './log.ts'
import { csrf } from './middleware/csrf.ts'
import { rateLimit } from './middleware/rate-limit.ts'
import { securityHeaders, setHeaders } from './responses/headers.ts'
import { homePage, legalPage, messageResponse } from './responses/pages.ts'
import { robots, securityText, sitemap } from './responses/well-known.ts'
import { paths } from './urls.ts'

/** Fits the longest values that the form accepts, at 4 bytes a character. */
const maxBodyBytes = 32 * 1024

export const app = new Hono<{ Bindings: Env }>({ strict: false })

// Cached pages include their headers and skip the middleware below.
const revalidate = etag({ retainedHeaders: [...RETAINED_304_HEADERS, ...Object.keys(securityHeaders)] })
app.get(paths.home, revalidate, homePage)
for (const page of legalPages) app.get(page.path, revalidate, legalPage(page))

app.use(async (c, next) => {
  await next()
  setHeaders(c.res.headers, c.req.url)
})

app.get(paths.robots, robots)
app.get(paths.sitemap, sitemap)
app.get(paths.securityText, securityText)

// Handlers are imported on demand, so that a page view loads neither zod nor supabase-js.
app.get(paths.health, async (c) => (await import('./health/handler.ts')).health(c))

app.post(
  paths.contact,
  // Runs before the rate limit. Otherwise another site's page could use up the limit of its visitors' network.
  csrf((c) => respond(c, { kind: 'refused', status: 403 })),
  rateLimit((c) => respond(c, { kind: 'refused', status: 429 })),
  bodyLimit({ maxSize: maxBodyBytes, onError: (c) => respond(c, { kind: 'refused', status: 413 }) }),
  async (c) => (await import('./contact/handler.ts')).handleContact(c),
)

app.use(
  methodNotAllowed({
    app,
    onMethodNotAllowed: (c, methods) => messageResponse(c, 'methodNotAllowed', { Allow: methods.join(', ') }),
  }),
)

app.notFound((c) => messageResponse(c, 'notFound'))

// Pages skip the middleware, so their errors get their headers here.
app.onError(async (error, c) => {
  logUnexpected(error, requestFields(c.req.raw))
  const response = await messageResponse(c, 'unexpected')
  setHeaders(response.headers, c.req.url)
  return response
})
