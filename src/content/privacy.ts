import { site } from './site.ts'

const { jurisdiction, months, place, processors } = site.storage

const { legalName, street, town, country } = site.company

export const privacy = { label: 'Privacy', heading: 'Privacy' }

/** Whether an enquiry may wait in the outbox, and whether a copy is emailed. */
export type PrivacyFacts = { mayWait: boolean; isMailed: boolean }

/** These rows must stay true: update them whenever you change what is stored, where, or for how long. */
export const privacyRows = ({ mayWait, isMailed }: PrivacyFacts) => [
  {
    term: 'Who',
    detail: `${legalName}, ${street}, ${town}, ${country}, is responsible for your data. Questions: [${site.email}](mailto:${site.email}).`,
  },
  {
    term: 'What',
    detail:
      'What you enter in the form, when you sent it and whether we have replied. Our logs record your country and whether sending worked, never your name or message.',
  },
  {
    term: 'Why',
    detail:
      'To reply to you, nothing else. The legal basis is your own request (GDPR, Article 6(1)(b)), or, if you write for a company, our legitimate interest in answering it (Article 6(1)(f)).',
  },
  {
    term: 'Where',
    detail: `In a database in ${place}. It passes through ${processors.join(' and ')}.`,
  },
  ...(isMailed ? [byEmail] : []),
  ...(mayWait ? [whileDown] : []),
  {
    term: 'How long',
    detail: `We delete your enquiry${isMailed ? ' from the database' : ''} after ${months} months.`,
  },
  {
    term: 'Your rights',
    detail: `You may see, correct, move or delete what we store about you, restrict its use, or object to it. Write to [${site.email}](mailto:${site.email}). You may also complain to a [data protection authority](https://www.edpb.europa.eu/about-edpb/about-edpb/members_en).`,
  },
]

const byEmail = {
  term: 'By email',
  detail: 'A copy of your enquiry goes to our mailbox, where we keep it with our correspondence.',
}

const whileDown = {
  term: 'If our systems are down',
  detail: `Your enquiry waits at Cloudflare${jurisdiction ? ', within the EU,' : ''} and is deleted there once it is delivered. A notice to us about it waits up to seven days. Cloudflare can restore both for another 30 days.`,
}
