import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { answerFailure } from './contact/answer.ts'
import { messages } from './content/messages.ts'
import type { Env } from './env.ts'
import { noStore } from './middleware/no-store.ts'
import { sameOrigin } from './middleware/same-origin.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { homePage } from './page/handler.ts'
import { keepHome } from './page/keep-home.ts'
import { renderMessage } from './page/render.tsx'
import { paths } from './routes.ts'

/** The longest form that the limits allow fits with room to spare: 5,654 characters of 3 bytes. */
const maxBodyBytes = 32 * 1024

export const app = new Hono<{ Bindings: Env }>()

// First, so that a kept page goes out as it is: whatever follows runs once for each variant of it.
app.get(paths.home, keepHome())

app.use(securityHeaders)
app.use(noStore)
app.use(
  methodNotAllowed({
    app,
    onMethodNotAllowed: (c, methods) =>
      c.html(renderMessage(messages.methodNotAllowed), 405, { Allow: methods.join(', ') }),
  }),
)

app.get(paths.home, homePage)

app.post(
  paths.contact,
  sameOrigin((c) => answerFailure(c, 403)),
  bodyLimit({ maxSize: maxBodyBytes, onError: (c) => answerFailure(c, 413) }),
  // Its own module, so that a page view loads neither zod nor supabase-js.
  async (c) => (await import('./contact/handler.ts')).submitContact(c),
)

app.notFound((c) => c.html(renderMessage(messages.notFound), 404))

app.onError((error, c) => {
  console.error('unexpected:', error)
  return c.html(renderMessage(messages.unexpected), 500)
})
