import type { Legal } from '#types/company.ts'
import { claims, site } from './site.ts'

const { legalName, street, town, country } = site.company

/** Legal pages: those with a path are part of this site, the others are links. docs/customising.md has an example. */
export const legal: Legal = [
  { label: 'Terms', href: '/#terms' },
  {
    path: '/privacy',
    label: 'Privacy',
    heading: 'Privacy',
    note: claims.confirmed ? undefined : `An example: ${site.name} has not confirmed this text yet.`,
    sections: [
      {
        heading: 'Who',
        paragraphs: [
          `${site.name} is responsible for your data. Questions: [${site.email}](mailto:${site.email}).`,
          `${legalName}\n${street}\n${town}\n${country}`,
        ],
      },
    ],
    hasPrivacyRows: true,
  },
]
