import { createMiddleware } from 'hono/factory'
import type { ContactFormState } from '../islands/contact-form-state.ts'
import { startFor } from './variants.ts'

type KeptAnswer = { body: ArrayBuffer; headers: Headers; etag: string }

/**
 * Repeats the page from memory, headers and all, once an isolate has made it: what follows this middleware runs once
 * for each variant of the page. What looks at the single request belongs before it.
 */
export function keepHome() {
  const kept = new Map<ContactFormState, KeptAnswer>()
  return createMiddleware(async function keepHome(c, next) {
    const start = startFor(c)
    if (!kept.has(start)) {
      await next()
      if (c.res.status !== 200) return
      kept.set(start, await keep(c.res))
    }
    c.res = answer(kept.get(start)!, c.req.header('If-None-Match'))
  })
}

async function keep(response: Response): Promise<KeptAnswer> {
  const body = await response.arrayBuffer()
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body))
  const etag = `"${digest.toHex().slice(0, 32)}"`
  const headers = new Headers(response.headers)
  headers.set('ETag', etag)
  return { body, headers, etag }
}

/** The tag comes back in a list, or weakened to W/"…" by a proxy that compressed the page. */
function answer({ body, headers, etag }: KeptAnswer, ifNoneMatch = ''): Response {
  if (ifNoneMatch === '*' || ifNoneMatch.includes(etag)) return new Response(null, { status: 304, headers })
  return new Response(body, { headers })
}
