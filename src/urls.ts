/** The pages beside the home page. Each is served, listed in the sitemap and linked in the footer. */
const pagePaths = { privacy: '/privacy' } as const

export type PageName = keyof typeof pagePaths

export const pageNames = Object.keys(pagePaths) as PageName[]

export const paths = {
  home: '/',
  ...pagePaths,
  contact: '/api/contact',
  health: '/healthz',
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
} as const

export const parameters = { interest: 'interest' } as const

/** The card with the form. The fields are on a phone's screen too, unlike those of a section that starts with its heading. */
const card = '#enquiry'

export const formAddress = paths.home + card

export const toInterest = (interest: string) => `${paths.home}?${parameters.interest}=${interest}${card}`
