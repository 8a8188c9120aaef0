import { site } from './site.ts'

const { jurisdiction, months, place, processors } = site.storage

export const privacySummary = 'What we store and why'

/** Whether an enquiry may wait in the outbox, and whether it is emailed. */
export type PrivacyFacts = { mayWait: boolean; isMailed: boolean }

/** These rows have to stay true: change them together with what is stored, where and how long. */
export const privacyRows = ({ mayWait, isMailed }: PrivacyFacts) => [
  {
    term: 'What',
    detail:
      'What you enter above, the time you send it, and whether we have answered. A log notes the country and whether sending worked, never who wrote or what.',
  },
  { term: 'Why', detail: 'To answer you, and for nothing else.' },
  {
    term: 'Where',
    detail: `In a database in ${place}. It passes through ${processors.join(' and ')}.`,
  },
  ...(isMailed ? [byEmail] : []),
  ...(mayWait ? [whileAway(isMailed)] : []),
  {
    term: 'How long',
    detail: `${months} months${isMailed ? ' in the database' : ''}, then it is deleted. To see or delete it sooner, write to ${site.email}.`,
  },
]

const byEmail = {
  term: 'By email',
  detail: 'A copy of what you enter goes to our mailbox, where we keep it with our correspondence.',
}

const whileAway = (isMailed: boolean) => ({
  term: `If the database${isMailed ? ' or our mailbox' : ''} is away`,
  detail: `What you send waits at Cloudflare${jurisdiction ? ', within the EU,' : ''} and is deleted there once it has arrived. Cloudflare can restore it for 30 days more.`,
})
