const name = 'Keelwork'
const origin: `https://${string}` = 'https://keelwork.example'

// Not in `site`, so that the form's script contains no more of it.
export const siteEmail = 'hello@keelwork.example'
export const siteTitle = `${name}: AI agents, employed properly`

export const site = {
  name,
  origin,
  /** An IANA time zone, for notices and for the thanks without JavaScript. */
  timeZone: 'UTC',
  description:
    'We advise businesses on AI and deploy AI agents as employees: each with a job, a manager, limits and a record of everything it does.',
  /** Describes public/share.png, which link previews show. */
  shareImage: 'The staff card and work log of an AI agent.',
  partnerLine: 'Premier partner of Google Cloud and Microsoft Azure.',
  copyright: `© 2025 ${name}. All rights reserved.`,
  /** Shown in every footer. It must stay true. */
  closing: 'No cookies. No tracking.',
  /** Shown by a demonstration, in the footer of pages without the form. */
  demo: 'A demonstration. The company is invented.',
  /** The postal address, shown in the footer and on the privacy page. */
  company: {
    legalName: `${name} Ltd`,
    street: '1 Example Street',
    town: 'Dublin',
    postalCode: 'D00 E000',
    country: 'Ireland',
  },
  /** Promised on the privacy page. */
  storage: {
    place: 'Frankfurt, Germany',
    months: 24,
    /** Of the workflows in wrangler.toml. Without it, nothing keeps notices in the EU. */
    jurisdiction: 'eu' as string | undefined,
  },
}

/** The company and its postal address on one line, in the order of its country. */
export function companyAddress(): string {
  const { legalName, street, town, postalCode, country } = site.company
  return `${legalName}, ${street}, ${town} ${postalCode.replaceAll(' ', '\u00a0')}, ${country}`
}

/** The domain .example is reserved for documentation (RFC 2606). */
export const isDemo = origin.endsWith('.example')
