export const paths = {
  home: '/',
  contact: '/api/contact',
  health: '/healthz',
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  securityText: '/.well-known/security.txt',
} as const

/** The ids on the page that links lead to. */
export type Anchor =
  | 'hero'
  | 'gate'
  | 'roster'
  | 'services'
  | 'security'
  | 'record'
  | 'funding'
  | 'contact'
  | 'contact-form'

export const toAnchor = (anchor: Anchor) => `#${anchor}`

export const parameters = { interest: 'interest', sent: 'sent' } as const

export const toInterest = (interest: string) =>
  `${paths.home}?${parameters.interest}=${interest}${toAnchor('contact')}`

export const toThanks = () => `${paths.home}?${parameters.sent}${toAnchor('contact-form')}`
