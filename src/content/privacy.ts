import { site } from './site.ts'

const { months, place, processors } = site.storage

const { legalName, street, town, country } = site.company

export const privacy = { heading: 'Privacy' }

/** What is configured. `mayWait`: the visitor is thanked although the database is down. */
export type PrivacyFacts = {
  isMailed: boolean
  chat: 'off' | 'without message' | 'with message'
  mayWait: boolean
}

/** These rows must stay true: update them whenever you change what is stored, where, or for how long. */
export const privacyRows = ({ isMailed, chat, mayWait }: PrivacyFacts) => [
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
  ...(chat === 'off' ? [] : [byChat(chat)]),
  ...(isMailed || chat !== 'off' || mayWait ? [atCloudflare(mayWait)] : []),
  {
    term: 'How long',
    detail: `We delete your enquiry${isMailed || chat !== 'off' ? ' from the database' : ''} after ${months} months.`,
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

const byChat = (chat: PrivacyFacts['chat']) => ({
  term: 'By chat',
  detail: `A notice goes to our chat and stays there. It has your company, what your enquiry is about${chat === 'with message' ? ', and your message' : ', and nothing else that you entered'}.`,
})

/** The place is set in wrangler.toml, and the time in src/delivery/start.ts. */
const atCloudflare = (mayWait: boolean) => ({
  term: 'On its way',
  detail: `Cloudflare keeps your enquiry in the EU for a day after its delivery.${mayWait ? ' If our database is down, it waits there until it is delivered.' : ''}`,
})
