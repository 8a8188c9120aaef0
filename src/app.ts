import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
// hono/quick has the router with the shortest startup time, and isolates start often.
import { Hono } from 'hono/quick'
import type { Refusal } from './contact/outcome.ts'
import { readValues } from './contact/parse-body.ts'
import { respond } from './contact/respond.ts'
import type { Env } from './env.ts'
import { logUnexpected, requestFields } from './log.ts'
import { csrf } from './middleware/csrf.ts'
import { setHeaders } from './middleware/headers.ts'
import { limitSender } from './middleware/rate-limit.ts'
import { waitUntilHandled } from './middleware/wait-until.ts'
import { serveError, serveHome, servePage } from './responses/serve-page.ts'
import { robots, sitemap } from './responses/well-known.ts'
import { enquiryUrl, pageNames, paths } from './shared/urls.ts'

const refuse = (status: Refusal) => (c: Context) => respond(c, { outcome: 'refused', status })

const refuseFlood = async (c: Context) =>
  respond(c, { outcome: 'refused', status: 429 }, await readValues(c.req))

export const app = new Hono<{ Bindings: Env }>()

app.use(setHeaders)

app.get(paths.home, serveHome)
for (const name of pageNames) app.get(paths[name], servePage(name))

app.get(paths.robots, robots)
app.get(paths.sitemap, sitemap)

// Handlers are imported on demand, so that a page view loads neither zod nor the database's client.
app.get(paths.health, async (c) => (await import('./health/handler.ts')).checkHealth(c))

app.post(
  paths.contact,
  waitUntilHandled,
  // Runs before the sender's limit. Otherwise another site's page could use up the limit of its visitors' network.
  csrf(refuse(403)),
  bodyLimit({ maxSize: 64 * 1024, onError: refuse(413) }),
  limitSender(refuseFlood),
  async (c) => (await import('./contact/handler.ts')).handleContact(c),
)

// A tab that is restored after a post requests the URL with GET.
app.get(paths.contact, (c) => c.redirect(enquiryUrl, 303))

app.notFound((c) => serveError(c, 'notFound'))

app.onError((error, c) => {
  // In development, Vite shows the error in the page.
  if (import.meta.env.DEV) throw error
  logUnexpected(error, requestFields(c.req.raw))
  return serveError(c, 'unexpected')
})
