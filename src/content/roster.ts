import type { Interest } from './interests.ts'

export const roster = {
  heading: 'Jobs an agent can hold',
  text: 'Every job starts with a card.',
  /** A link to the visitor's card. Hidden without JavaScript, like the card. */
  invitation: 'Write yours.',
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
  /** The card that the visitor writes. Each line has a hint. */
  visitorCard: {
    role: { label: 'Your agent’s job', hint: 'e.g. Claims clerk' },
    may: 'e.g. read claims',
    mustAsk: 'e.g. spend money',
    cannot: 'e.g. refuse a claim',
    reportsTo: 'e.g. Claims lead',
    action: 'Put it in the form',
    /** Selected in the form with it. */
    interest: 'ai-agents' satisfies Interest,
    /** Above the form, once the card is in its message. */
    inserted: 'Your card is in the message.',
  },
}
