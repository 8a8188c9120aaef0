import { claims } from './site.ts'

// In a file of its own, because the browser's script carries contact.ts with it.
export const card = { kind: 'The last card', title: 'Yours, for a person to read' } as const

export const steps = [
  { title: 'You write.', text: 'A few lines: the work, its systems, who does it today.' },
  { title: 'We answer.', text: `${claims.reply} You get questions and a choice of times.` },
  {
    title: 'We talk.',
    text: 'You hear what an agent could take on, what it must never do and what it would cost. Or that you need none.',
  },
] as const

export const booking = 'You choose a time by email.'
