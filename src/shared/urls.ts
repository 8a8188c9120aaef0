import type { Interest } from './content/interests.ts'

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

export const indexedPaths = [paths.home, ...Object.values(pagePaths)]

export const interestParameter = 'interest'

/** Links lead to the form's card: the section's heading alone would fill a phone. */
const formCard = '#enquiry'

export const enquiryUrl = paths.home + formCard

export const interestUrl = (interest: Interest) => `${paths.home}?${interestParameter}=${interest}${formCard}`
