export type Claims = {
  /** Set it once you have read every claim. Until then, `npm run deploy` stops. */
  confirmed: boolean
  partnership: string
  tested: string
  reply: string
  terms: readonly { term: string; detail: string }[]
}

export type Site = {
  name: string
  /** `https://` and the domain, without a final slash. */
  origin: string
  email: string
  /** A BCP 47 language tag, like 'pl', 'pt-BR' or 'ar-JO'. */
  language: string
  /** Of the times in notices: an IANA time zone, like 'UTC' or 'Europe/Berlin'. */
  timeZone: string
  title: string
  description: string
  /** '' if there is none. */
  securityPartner: string
  partnerLine: string
  copyright: string
  closing: string
  company: Company
  storage: {
    place: string
    jurisdiction?: 'eu' | undefined
    months: number
    processors: readonly string[]
  }
}

/** `town` includes the postal code. */
type Company = {
  legalName: string
  street: string
  town: string
  country: string
  /** With the country code, like '+44 113 496 0000'. */
  telephone?: string
}

export type Partners = { heading: string; list: readonly Partner[] }

type Partner = {
  name: string
  role: string
  /** The address of a picture in public/, like '/acme.svg'. Logos are shown if each partner has one. */
  logo?: string
}

/** Pages of this site, and links to other addresses. */
export type Legal = readonly (LegalPage | { label: string; href: string })[]

export type LegalPage = {
  /** Its path on this site, like '/privacy'. */
  path: string
  /** The text of its link in the footer of every page. */
  label: string
  heading: string
  /** Below the heading. */
  note?: string | undefined
  /** In a paragraph, [text](address) is a link, and line breaks are kept. */
  sections: readonly { heading?: string; paragraphs: readonly string[] }[]
  /** Adds the sentences of privacy.ts. */
  hasPrivacyRows?: true
  noindex?: true
}

/** Whether an enquiry may wait in the outbox, and whether a copy is emailed. */
export type PrivacyFacts = { mayWait: boolean; isMailed: boolean }

/** In `detail`, [text](address) is a link. */
export type PrivacyRow = { term: string; detail: string }

/** In bytes. */
export type Budgets = { 'headers and document': number; typeface: number }

type ColorName =
  | 'paper'
  | 'raised'
  | 'sunken'
  | 'line'
  | 'edge'
  | 'ink'
  | 'soft'
  | 'accent'
  | 'action'
  | 'on-action'
  | 'deep'
  | 'on-deep'
  | 'held'
  | 'on-held'
  | 'error'
  | 'error-paper'

export type Colors = Record<ColorName, readonly [light: string, dark: string]>
