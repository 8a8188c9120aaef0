import { claims, site } from './site.ts'

export type LegalPage = {
  /** Its path on this site, like '/privacy'. */
  path: string
  /** The text of its link in the footer of every page. */
  label: string
  heading: string
  /** In a paragraph, [text](address) is a link, and line breaks are kept. */
  sections: readonly { heading?: string; paragraphs: readonly string[] }[]
  /** Adds the sentences of src/content/privacy.ts. */
  hasPrivacyRows?: true
  noindex?: true
}

type LinkElsewhere = { label: string; href: string }

/** Legal pages: those with a path are part of this site, the others are links. docs/customising.md has an example. */
export const legal: readonly (LegalPage | LinkElsewhere)[] = [
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

export const legalPages = legal.filter((entry) => 'path' in entry)
