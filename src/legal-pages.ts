import { legal } from '#content/legal.ts'

/** The other entries are links. */
export const legalPages = legal.filter((entry) => 'path' in entry)
