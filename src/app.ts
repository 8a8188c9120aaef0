import { bodyLimit } from 'hono/body-limit'
import { except } from 'hono/combine'
import { methodNotAllowed } from 'hono/method-not-allowed'
// The preset whose router is ready soonest, since every isolate starts anew.
import { Hono } from 'hono/quick'
import { answerFailure, answerTooMany } from './contact/answer.ts'
import { legalPages } from './content/legal.ts'
import { messages } from './content/messages.ts'
import type { Env } from './env.ts'
import { answerBusy, isShallow } from './health/shallow.ts'
import { aboutRequest, logUnexpected } from './log.ts'
import { logOutcome } from './middleware/log-outcome.ts'
import { noStore } from './middleware/no-store.ts'
import { noindexElsewhere } from './middleware/noindex-elsewhere.ts'
import { rateLimit } from './middleware/rate-limit.ts'
import { sameOrigin } from './middleware/same-origin.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { answerMessage } from './page/answer-message.ts'
import { robots, securityText, sitemap } from './page/for-machines.ts'
import { homePage, legalPage } from './page/handler.ts'
import { keepHome } from './page/keep-home.ts'
import { paths } from './routes.ts'

/** Room for the longest form that the limits allow, of characters of 4 bytes. */
const maxBodyBytes = 32 * 1024

export const app = new Hono<{ Bindings: Env }>()

// Before keepHome, because its answer depends on the host that was asked for.
app.use(noindexElsewhere)
// A page that is kept already goes out from here, as it is.
app.get(paths.home, keepHome())

app.use(securityHeaders)
app.use(noStore)
app.use(
  methodNotAllowed({
    app,
    onMethodNotAllowed: (c, methods) =>
      answerMessage(c, messages.methodNotAllowed, 405, { Allow: methods.join(', ') }),
  }),
)

app.get(paths.home, homePage)
app.get(paths.robots, robots)
app.get(paths.sitemap, sitemap)
app.get(paths.securityText, securityText)
for (const page of legalPages) app.get(page.path, legalPage(page))

app.get(paths.health, except(isShallow, rateLimit(answerBusy)), async (c) =>
  (await import('./health/handler.ts')).health(c),
)

app.post(
  paths.contact,
  logOutcome('contact'),
  sameOrigin((c) => answerFailure(c, 403)),
  bodyLimit({ maxSize: maxBodyBytes, onError: (c) => answerFailure(c, 413) }),
  rateLimit(answerTooMany),
  // Its own module, so that a page view loads neither zod nor supabase-js.
  async (c) => (await import('./contact/handler.ts')).submitContact(c),
)

app.notFound((c) => answerMessage(c, messages.notFound, 404))

app.onError((error, c) => {
  logUnexpected(error, aboutRequest(c))
  return answerMessage(c, messages.unexpected, 500)
})
