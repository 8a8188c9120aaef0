import { site } from './site.ts'

const { jurisdiction, months, place, processors } = site.storage

export const privacySummary = 'What we store and why'

/** Has to stay true: change it together with what is stored, where and how long. */
export const privacyRows = ({ mayWait }: { mayWait: boolean }) => [
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
  ...(mayWait ? [whileAway] : []),
  {
    term: 'How long',
    detail: `${months} months, then it is deleted. To see or delete it sooner, write to ${site.email}.`,
  },
]

const whileAway = {
  term: 'If the database is away',
  detail: `What you send waits at Cloudflare${jurisdiction ? ', within the EU,' : ''} and is deleted there once it is in the database. Cloudflare can restore it for 30 days more.`,
}
