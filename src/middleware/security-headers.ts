import { scriptHash } from 'virtual:loader'
import { cssHash } from 'virtual:page-styles'
import { secureHeaders } from 'hono/secure-headers'

const self = "'self'"

/** What a page of this site may load and do: its own files and nothing else. */
export const securityHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: [self, `'${scriptHash}'`],
    styleSrc: import.meta.env.DEV ? ["'unsafe-inline'"] : [`'${cssHash}'`],
    imgSrc: [self, 'data:'],
    fontSrc: [self],
    connectSrc: [self],
    formAction: [self],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: ["'none'"],
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
