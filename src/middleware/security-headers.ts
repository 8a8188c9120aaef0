import { scriptHash } from 'virtual:loader'
import { cssHash } from 'virtual:page-styles'
import { secureHeaders } from 'hono/secure-headers'

const self = "'self'"

/** Vite's client brings styles for what it shows, and a worker that asks whether the server is back. */
const inDevelopment = { styleSrc: ["'unsafe-inline'"], workerSrc: ['blob:'] }

const inProduction = {
  styleSrc: [`'${cssHash}'`],
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: ["'none'"],
}

/** What a page of this site may load and do: its own files and nothing else. */
export const securityHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: [self, `'${scriptHash}'`],
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
