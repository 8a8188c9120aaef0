import { etag } from 'hono/etag'
import { methodNotAllowed } from 'hono/method-not-allowed'
// The router of hono/quick starts fastest, and each isolate starts anew.
import { Hono } from 'hono/quick'
import { failureResponse } from './contact/responses.ts'
import { legalPages } from './content/legal.ts'
import type { Env } from './env.ts'
import { logUnexpected } from './log.ts'
import { drainBody, limitBody } from './middleware/body.ts'
import { csrf } from './middleware/csrf.ts'
import { noindexElsewhere, noStore, securityHeaders } from './middleware/headers.ts'
import { aboutRequest, log } from './middleware/log.ts'
import { notFound } from './middleware/not-found.ts'
import { rateLimit } from './middleware/rate-limit.ts'
import { homePage, legalPage, messageResponse } from './responses/pages.ts'
import { robots, securityText, sitemap } from './responses/well-known.ts'
import { paths } from './urls.ts'

/** Room for the longest fields that the form allows, in characters of 4 bytes. */
const maxBodyBytes = 32 * 1024

export const app = new Hono<{ Bindings: Env }>()

app.use(noindexElsewhere)
app.use(securityHeaders)
app.use(noStore)
app.use(notFound)
app.use(
  methodNotAllowed({
    app,
    onMethodNotAllowed: (c, methods) => messageResponse(c, 'methodNotAllowed', { Allow: methods.join(', ') }),
  }),
)

app.get(paths.home, etag(), homePage)
app.get(paths.robots, robots)
app.get(paths.sitemap, sitemap)
app.get(paths.securityText, securityText)
for (const page of legalPages) app.get(page.path, etag(), legalPage(page))

app.get(paths.health, async (c) => (await import('./health/handler.ts')).health(c))

app.post(
  paths.contact,
  log('contact'),
  drainBody(maxBodyBytes),
  // Before the limit: another site's page could use up what an office has.
  csrf((c) => failureResponse(c, 403)),
  rateLimit((c) => failureResponse(c, 429)),
  limitBody(maxBodyBytes, failureResponse),
  // Imported on demand, so that a page view loads neither zod nor supabase-js.
  async (c) => (await import('./contact/handler.ts')).handleContact(c),
)

// The middleware notFound makes the page.
app.notFound((c) => c.body(null, 404))

app.onError((error, c) => {
  logUnexpected(error, aboutRequest(c))
  return messageResponse(c, 'unexpected')
})
