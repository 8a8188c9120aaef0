import { site } from './site.ts'

const { months, place, processors } = site.storage

/** What the site does with an enquiry. It has to stay true: change it together with what is stored, where and how long. */
export const privacy = {
  summary: 'What we store and why',
  rows: [
    { term: 'What', detail: 'What you enter above, the time you send it, and a status that we set.' },
    { term: 'Why', detail: 'To answer you. Nothing is passed on or used for anything else.' },
    {
      term: 'Where',
      detail: `In a database in ${place}. Besides us it passes through ${processors.join(' and ')}.`,
    },
    {
      term: 'How long',
      detail: `${months} months, then it is deleted. To see or delete it sooner, write to ${site.email}.`,
    },
  ],
} as const
