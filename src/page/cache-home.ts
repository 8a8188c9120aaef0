import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { interests } from '../content/interests.ts'
import type { ContactFormState } from '../islands/contact-form-state.ts'
import { parameters } from '../routes.ts'

type CachedAnswer = { body: ArrayBuffer; headers: Headers; etag: string }

/** Caches headers too, so middleware that depends on the single request has to stand before this. */
export function cacheHome() {
  const cache = new Map<string, CachedAnswer>()
  return createMiddleware(async function cacheHome(c, next) {
    const { name } = variantOf(c)
    if (!cache.has(name)) {
      await next()
      if (c.res.status !== 200) return
      cache.set(name, await toCached(c.res))
    }
    c.res = answer(cache.get(name)!, c.req.header('If-None-Match'))
  })
}

type Variant = { name: string; state: ContactFormState }

const plain: Variant = { name: 'plain', state: { kind: 'idle' } }
const sent: Variant = { name: 'sent', state: { kind: 'sent' } }
const withInterest = new Map<string | null, Variant>(
  interests.map(({ value }) => [
    value,
    { name: `interest ${value}`, state: { kind: 'idle', values: { interest: value } } },
  ]),
)

/** Only a few, so that no visitor can make the cache grow. */
export function variantOf(c: Context): Variant {
  const { searchParams } = new URL(c.req.url)
  if (searchParams.has(parameters.sent)) return sent
  return withInterest.get(searchParams.get(parameters.interest)) ?? plain
}

async function toCached(response: Response): Promise<CachedAnswer> {
  const body = await response.arrayBuffer()
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body))
  const etag = `"${digest.toHex().slice(0, 32)}"`
  const headers = new Headers(response.headers)
  headers.set('ETag', etag)
  return { body, headers, etag }
}

/** A browser lists the ETags that it has. A compressing proxy makes them weak ones (W/"…"). */
function answer({ body, headers, etag }: CachedAnswer, ifNoneMatch = ''): Response {
  const known = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (known.includes('*') || known.includes(etag)) return new Response(null, { status: 304, headers })
  return new Response(body, { headers })
}
