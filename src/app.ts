import { methodNotAllowed } from 'hono/method-not-allowed'
// Its router starts fastest, and every isolate starts anew.
import { Hono } from 'hono/quick'
import { answerFailure, refuseTooMany } from './contact/answer.ts'
import { legalPages } from './content/legal.ts'
import type { Env } from './env.ts'
import { aboutRequest, logOutcome, logUnexpected } from './log.ts'
import { drainBody, limitBody } from './middleware/body.ts'
import { csrf } from './middleware/csrf.ts'
import { noindexElsewhere, noStore, securityHeaders } from './middleware/headers.ts'
import { answerMessage, homePage, legalPage, notFoundPage } from './page/answer.ts'
import { cacheHome } from './page/cache-home.ts'
import { robots, securityText, sitemap } from './page/for-machines.ts'
import { rateLimit } from './rate-limit.ts'
import { paths } from './routes.ts'

/** Room for the longest form that the limits allow, of characters of 4 bytes. */
const maxBodyBytes = 32 * 1024

export const app = new Hono<{ Bindings: Env }>()

// Depends on the host of the request, so it may not be cached.
app.use(noindexElsewhere)
// A cached page skips everything below.
app.get(paths.home, cacheHome())

app.use(securityHeaders)
app.use(noStore)
app.use(notFoundPage)
app.use(
  methodNotAllowed({
    app,
    onMethodNotAllowed: (c, methods) => answerMessage(c, 'methodNotAllowed', { Allow: methods.join(', ') }),
  }),
)

app.get(paths.home, homePage)
app.get(paths.robots, robots)
app.get(paths.sitemap, sitemap)
app.get(paths.securityText, securityText)
for (const page of legalPages) app.get(page.path, legalPage(page))

app.get(paths.health, async (c) => (await import('./health/handler.ts')).health(c))

app.post(
  paths.contact,
  logOutcome('contact'),
  drainBody(maxBodyBytes),
  // Before the limit: another site's page could use up what an office has.
  csrf((c) => answerFailure(c, 403)),
  rateLimit(refuseTooMany),
  limitBody(maxBodyBytes, answerFailure),
  // Its own module, so that a page view loads neither zod nor supabase-js.
  async (c) => (await import('./contact/handler.ts')).submitContact(c),
)

// Its page is made by notFoundPage.
app.notFound((c) => c.body(null, 404))

app.onError((error, c) => {
  logUnexpected(error, aboutRequest(c))
  return answerMessage(c, 'unexpected')
})
