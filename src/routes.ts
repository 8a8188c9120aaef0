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
  roster: 'roster',
  services: 'services',
  security: 'security',
  record: 'record',
  funding: 'funding',
  contact: 'contact',
} as const

export type Anchor = keyof typeof anchors

export const toAnchor = (anchor: Anchor) => `#${anchors[anchor]}`

export const parameters = { interest: 'interest', sent: 'sent' } as const

/** An interest that the form does not have is ignored. */
export const toInterest = (interest: string) =>
  `${paths.home}?${parameters.interest}=${interest}${toAnchor('contact')}`

export const toThanks = () => `${paths.home}?${parameters.sent}${toAnchor('contact')}`
