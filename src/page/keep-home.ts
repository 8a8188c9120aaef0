import { createMiddleware } from 'hono/factory'
import type { ContactFormState } from '../islands/contact-form-state.ts'
import { startFor } from './variants.ts'

type KeptAnswer = { body: ArrayBuffer; headers: Headers; etag: string }

/**
 * Keeps each variant of the page in memory, headers included, so that React renders it once an isolate. Middleware
 * that depends on the single request has to stand before this one.
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

/** Proxies send the tag back as a weak one (W/"…") or in a list. */
function answer({ body, headers, etag }: KeptAnswer, ifNoneMatch = ''): Response {
  if (ifNoneMatch === '*' || ifNoneMatch.includes(etag)) return new Response(null, { status: 304, headers })
  return new Response(body, { headers })
}
