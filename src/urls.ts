export const paths = {
  home: '/',
  contact: '/api/contact',
  health: '/healthz',
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
} as const

export const parameters = { interest: 'interest', sent: 'sent' } as const

export const toInterest = (interest: string) => `${paths.home}?${parameters.interest}=${interest}#contact`

export const toThanks = () => `${paths.home}?${parameters.sent}#contact-form`
