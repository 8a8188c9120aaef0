import type { Sections } from '#types/page.ts'

/**
 * The sections of the page, in order. Those of your own are files in src/content/sections/: 'news' is news.tsx.
 * Keep 'roster' directly below 'services', whose heading it shares.
 */
export const sections: Sections = [
  'hero',
  'partners',
  'services',
  'roster',
  'safety',
  'security',
  'terms',
  'funding',
  'contact',
]
