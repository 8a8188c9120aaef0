export const paths = {
  home: '/',
  contact: '/api/contact',
  health: '/healthz',
  privacy: '/privacy',
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
} as const

export const parameters = { interest: 'interest' } as const

/** The card with the form. The fields are on a phone's screen too, unlike those of a section that starts with its heading. */
const card = '#enquiry'

export const formAddress = paths.home + card

export const toInterest = (interest: string) => `${paths.home}?${parameters.interest}=${interest}${card}`
