import { claims } from './site.ts'

/** Apart from contact.ts, which the browser's script carries with it. */
export const steps = [
  { title: 'You write.', text: 'A few lines: the work, the systems it touches, who does it today.' },
  { title: 'We answer.', text: `${claims.reply} You get questions and a choice of times.` },
  {
    title: 'We talk.',
    text: 'On the call you hear what an agent could take on, what it must never do, and what that would cost. Or that you do not need one.',
  },
] as const

export const booking = 'Books nothing yet: you get times by email.'
