import { claims } from './site.ts'

/** What follows an enquiry. Apart from contact.ts, which the browser's script carries with it. */
export const steps = [
  { title: 'You write.', text: 'A few lines: the work, the systems it touches, who does it today.' },
  {
    title: 'We answer.',
    text: `${claims.reply} You get questions and a choice of times; nothing is booked yet.`,
  },
  {
    title: 'We talk.',
    text: 'You pick a time. On the call you hear what an agent could take on, what it must never do, and what that would cost. Or that you do not need one.',
  },
] as const
