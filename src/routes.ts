/** Every address that the site answers, named once. */
export const paths = {
  home: '/',
  contact: '/api/contact',
  health: '/healthz',
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  securityText: '/.well-known/security.txt',
} as const

export const anchors = {
  hero: 'hero',
  gate: 'gate',
  services: 'services',
  security: 'security',
  funding: 'funding',
  contact: 'contact',
} as const

export type Anchor = keyof typeof anchors

export const toAnchor = (anchor: Anchor) => `#${anchors[anchor]}`

/** The page's parameters: which interest the form starts with, and whether an enquiry was just stored. */
export const parameters = { interest: 'interest', sent: 'sent' } as const

/** Of an interest that the form does not have, the page makes nothing: the link leads to the form all the same. */
export const toInterest = (interest: string) =>
  `${paths.home}?${parameters.interest}=${interest}${toAnchor('contact')}`

export const toThanks = () => `${paths.home}?${parameters.sent}${toAnchor('contact')}`
