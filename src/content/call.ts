import { claims } from './site.ts'

// Not in contact.ts, which the browser's script imports.
export const card = { kind: 'Your card', title: 'Read by a person' } as const

export const steps = [
  { title: 'You write.', text: 'A few lines: the job, the systems it uses, who does it today.' },
  { title: 'We answer.', text: `${claims.reply} Expect questions and a choice of times.` },
  {
    title: 'We talk.',
    text: 'You hear what an agent could take on, what it must never do and what it would cost. Or that you need none.',
  },
] as const
