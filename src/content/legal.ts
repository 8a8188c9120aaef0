import { type PrivacyFacts, privacyPage } from './privacy.ts'

export type LegalPage = {
  /** Its path on this site, like '/privacy'. */
  path: string
  /** The text of its link in the footer of every page. */
  label: string
  heading: string
  /** Marks a page that waits for a person. */
  waiting?: string | false
  /** In a paragraph, [text](address) is a link, and line breaks are kept. */
  sections: readonly Section[] | ((facts: PrivacyFacts) => readonly Section[])
  noindex?: true
}

type Section = { heading?: string; paragraphs: readonly string[] }

type LinkElsewhere = { label: string; href: string }

/** Linked beside the form too. Write a page of your own here if `privacyPage` is not enough. */
export const privacy: LegalPage | LinkElsewhere = privacyPage

/** Legal pages: those with a path are part of this site, the others are links. docs/customising.md has an example. */
export const legal: readonly (LegalPage | LinkElsewhere)[] = [privacy]

export const legalPages = legal.filter((entry) => 'path' in entry)

export const addressOf = (entry: LegalPage | LinkElsewhere) => ('path' in entry ? entry.path : entry.href)
