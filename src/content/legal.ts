export type LegalPage = {
  /** Its address here, like '/privacy'. */
  path: string
  /** The words of its link in the footer of every page. */
  label: string
  heading: string
  /** In a paragraph, [words](address) is a link, and a new line stays one. */
  sections: readonly { heading?: string; paragraphs: readonly string[] }[]
  noindex?: true
  /** Links to it below the form, too. */
  privacy?: true
}

type LinkElsewhere = Pick<LegalPage, 'label' | 'privacy'> & { href: string }

/** What the law asks of the company: pages of this site, and links to pages elsewhere. The README has an example. */
export const legal: readonly (LegalPage | LinkElsewhere)[] = []

export const legalPages = legal.filter((entry) => 'path' in entry)

export const privacyPage = legal.find(({ privacy }) => privacy)

export const addressOf = (entry: LegalPage | LinkElsewhere) => ('path' in entry ? entry.path : entry.href)
