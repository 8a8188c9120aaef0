import { script } from 'virtual:browser-scripts'
import { createMiddleware } from 'hono/factory'
import styles from '../page/styles/index.css?inline'
import { isLoopback } from '../secure-url.ts'
import { sha256 } from '../sha256.ts'
import { site } from '../shared/content/site.ts'

const contentSecurityPolicy = [
  "default-src 'none'",
  `script-src 'self' ${await hashOf(script)}`,
  `style-src ${await hashOf(styles)}`,
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/**
 * Static files have theirs in public/_headers. With `Referrer-Policy: no-referrer`, browsers would send the form with
 * `Origin: null`, which the CSRF check rejects if they send no `Sec-Fetch-Site`.
 */
export const securityHeaders = {
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
  // In development, Vite's client would violate the policy.
  ...(import.meta.env.PROD && { 'Content-Security-Policy': contentSecurityPolicy }),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
}

export const setHeaders = createMiddleware(async (c, next) => {
  await next()
  const { headers } = c.res
  // A cached page already has them, so that a view of it spends no processor time on them.
  if (!c.get('isCachedPage')) {
    for (const [name, value] of Object.entries(securityHeaders)) headers.set(name, value)
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  }
  // Not on loopback, so that Lighthouse sees the deployed headers.
  const isIndexed = c.req.url.startsWith(`${site.origin}/`) || isLoopback(c.req.url)
  if (!isIndexed) headers.set('X-Robots-Tag', 'noindex')
})

async function hashOf(text: string): Promise<string> {
  const digest = await sha256(text)
  return `'sha256-${digest.toBase64()}'`
}
