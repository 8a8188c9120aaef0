import type { Interest } from './interests.ts'

export const roster = {
  heading: 'Jobs an agent can hold',
  text: 'Every job starts with a card.',
  /** A link to the visitor's card. Hidden without JavaScript, like the card. */
  invitation: 'Write one for your own team and share the link.',
  kind: 'Example',
  jobs: [
    {
      role: 'Support clerk',
      may: 'Read tickets, look up orders, draft replies',
      mustAsk: 'A refund, or an answer to a complaint',
      cannot: 'Close a customer’s account',
      reportsTo: 'Head of support',
    },
    {
      role: 'Order clerk',
      may: 'Read purchase orders, check stock, draft confirmations',
      mustAsk: 'A price or a date not on the list',
      cannot: 'Change the price list',
      reportsTo: 'Sales manager',
    },
    {
      role: 'Tender researcher',
      may: 'Read public tenders, compare them with your criteria',
      mustAsk: 'Sending anything outside the company',
      cannot: 'Submit a bid',
      reportsTo: 'Head of bids',
    },
  ],
  /** The card that the visitor writes. Each line is a placeholder. */
  visitorCard: {
    role: { label: 'Your agent’s job', hint: 'e.g. Claims clerk' },
    /** If the card is sent without a job. */
    empty: 'Write the job first.',
    /** Replaces the label in a card that a link opens. */
    job: 'The job',
    may: 'e.g. read claims',
    mustAsk: 'e.g. spend money',
    cannot: 'e.g. refuse a claim',
    reportsTo: 'e.g. Head of claims',
    /** Selected in the form when the card is inserted. */
    interest: 'ai-agents' satisfies Interest,
    action: 'Send it to us',
    promise: 'You send it with the form.',
    /** Above the form, once the card is in its message. */
    inserted: 'Your card is in the message.',
    copy: 'Copy link',
    copied: 'Link copied. The card lives in the link; we never see it.',
    notCopied: 'Copy this page’s address instead: it holds the card.',
    /** Above the card that a link opens, and below it. */
    author: 'A colleague wrote this card',
    opened: 'Change it, send it to us, or pass it on.',
  },
}
