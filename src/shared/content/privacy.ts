import { fields, headlineNames } from '../enquiry/fields.ts'
import { companyAddress, site, siteEmail } from './site.ts'

const { months, place } = site.storage

const headlines = headlineNames.map((name) => fields[name].label).join(', ')

export const privacy = {
  heading: 'Privacy',
  description: 'What we store when you write to us, where and for how long, and your rights.',
  /** Shown by a demonstration. */
  demo: 'This is a demonstration. Send nothing real.',
}

/**
 * They must stay true, with and without notices: update them whenever you change what is stored, where, or for how long. Your
 * lawyer must check those about IP addresses and the USA.
 */
export const privacySections = [
  {
    term: 'Who',
    detail: `${companyAddress()}, is responsible for your data. Questions: [${siteEmail}](mailto:${siteEmail}).`,
  },
  {
    term: 'What',
    detail:
      'What you enter in the form, when we stored it and whether we have replied. Our logs record whether sending worked, and nothing that you enter. Your IP address is processed to serve this page and to limit floods of enquiries.',
  },
  {
    term: 'Why',
    detail:
      'To reply to you, nothing else. The legal basis is your own request (GDPR, Article 6(1)(b)), or, if you write for a company, our legitimate interest in answering it (Article 6(1)(f)).',
  },
  {
    term: 'Where',
    detail: `In a database in ${place}. It passes through Cloudflare (serves this page) and Supabase (runs the database), companies of the USA.`,
  },
  {
    term: 'Copies',
    detail: `We may get a copy by email, which we delete after ${months} months too, and a notice in our chat with these fields and nothing else that you entered: ${headlines}.`,
  },
  // The place is set in wrangler.toml, and the time in src/notices/start-notice.ts.
  {
    term: 'On its way',
    detail:
      'Cloudflare may keep your enquiry, in the EU, while it notifies us, which takes about a day at most, and for a day after that.',
  },
  {
    term: 'How long',
    detail: `We delete your enquiry from the database after ${months} months.`,
  },
  {
    term: 'Your rights',
    detail: `You may see, correct, move or delete what we store about you, restrict its use, or object to it. Write to [${siteEmail}](mailto:${siteEmail}). You may also complain to a [data protection authority](https://www.edpb.europa.eu/about-edpb/about-edpb/members_en).`,
  },
]
