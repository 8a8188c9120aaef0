import type { Legal } from '#types/company.ts'
import { claims, site } from './site.ts'

/** Legal pages: those with a path are part of this site, the others are links. docs/customising.md has an example. */
export const legal: Legal = [
  {
    path: '/privacy',
    label: 'Privacy',
    heading: claims.confirmed ? 'Privacy' : 'Privacy (example)',
    sections: [
      { paragraphs: [`${site.name} is responsible. Write to [${site.email}](mailto:${site.email}).`] },
    ],
    hasPrivacyRows: true,
  },
]
