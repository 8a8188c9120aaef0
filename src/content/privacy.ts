import { site } from './site.ts'

const { jurisdiction, months, place, processors } = site.storage

export const privacySummary = 'What we store and why'

/** Whether an enquiry may wait in the outbox, and which channels get a copy of it. */
export type PrivacyFacts = { mayWait: boolean; isMailed: boolean; isInChat: boolean }

/** These rows must stay true: update them whenever you change what is stored, where, or for how long. */
export const privacyRows = ({ mayWait, isMailed, isInChat }: PrivacyFacts) => [
  {
    term: 'What',
    detail:
      'What you enter above, when you sent it and whether we have replied. Logs hold the country and whether sending worked, never who wrote or what.',
  },
  { term: 'Why', detail: 'To reply to you, nothing else.' },
  {
    term: 'Where',
    detail: `In a database in ${place}. It passes through ${processors.join(' and ')}.`,
  },
  ...(isMailed ? [byEmail] : []),
  ...(mayWait ? [whileDown([...(isMailed ? ['mailbox'] : []), ...(isInChat ? ['chat'] : [])])] : []),
  {
    term: 'How long',
    detail: `${months} months${isMailed ? ' in the database' : ''}, then it is deleted. To see or delete it sooner, email ${site.email}.`,
  },
]

const byEmail = {
  term: 'By email',
  detail: 'A copy of your enquiry goes to our mailbox, where we keep it with our correspondence.',
}

const waitsAt = `waits at Cloudflare${jurisdiction ? ', within the EU,' : ''} and is deleted there once it is delivered`

/** `channels` are those that get a copy. */
const whileDown = (channels: string[]) => ({
  term: `If our ${['database', ...channels].join(' or ')} is down`,
  detail: `Your enquiry ${waitsAt}. ${
    channels.length > 0 ? `So does its copy for our ${channels.join(' and ')}, for up to seven days. ` : ''
  }Cloudflare can restore it for another 30 days.`,
})
