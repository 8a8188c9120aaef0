import { script } from 'virtual:inline-script'
import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import { site } from '../content/site.ts'
import styles from '../page/styles/index.css?inline'

const self = "'self'"

/** Vite's client shows errors in styles of its own, and waits for the server in a worker. */
const inDevelopment = { styleSrc: ["'unsafe-inline'"], workerSrc: ['blob:'] }

const inProduction = {
  styleSrc: [await hashOf(styles)],
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: ["'none'"],
}

export const securityHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: [self, await hashOf(script)],
    imgSrc: [self, 'data:'],
    fontSrc: [self],
    connectSrc: [self],
    formAction: [self],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
    ...(import.meta.env.DEV ? inDevelopment : inProduction),
  },
  strictTransportSecurity: 'max-age=63072000',
  // With 'no-referrer' browsers would send the form with `Origin: null`, which the site refuses.
  referrerPolicy: 'strict-origin-when-cross-origin',
  permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
  xFrameOptions: 'DENY',
  xXssProtection: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xDnsPrefetchControl: false,
})

export const noStore = createMiddleware(async function noStore(c, next) {
  await next()
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
})

/** On this machine Lighthouse should see what it will see live. */
const loopback = /^http:\/\/(localhost|127\.0\.0\.1)[:/]/

/** Staging, previews and workers.dev stay out of search engines. */
export const noindexElsewhere = createMiddleware(async function noindexElsewhere(c, next) {
  if (c.req.url.startsWith(`${site.origin}/`) || loopback.test(c.req.url)) return next()
  await next()
  c.header('X-Robots-Tag', 'noindex')
})

/** A content security policy allows an inline style or script by this hash. */
async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `'sha256-${new Uint8Array(digest).toBase64()}'`
}
