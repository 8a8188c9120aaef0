import { claims } from './site.ts'

export const employmentTerms = { heading: 'Terms of employment', rows: claims.terms } as const
