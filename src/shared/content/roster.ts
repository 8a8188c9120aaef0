import type { Interest } from './interests.ts'

export const roster = {
  heading: 'Jobs an agent can hold',
  text: 'Three examples. Every job starts with a card; in a small firm, the manager is you.',
  jobs: [
    {
      role: 'Support clerk',
      may: 'Read tickets, look up orders, draft replies',
      mustAsk: 'A refund, or an answer to a complaint',
      cannot: 'Close a customer’s account',
      reportsTo: 'Office manager',
    },
    {
      role: 'Order clerk',
      may: 'Read purchase orders, check stock, draft confirmations',
      mustAsk: 'Any price or date not on the list',
      cannot: 'Change the price list',
      reportsTo: 'Sales manager',
    },
    {
      role: 'Tender researcher',
      may: 'Read public tenders, compare them with your criteria',
      mustAsk: 'Sending anything outside the company',
      cannot: 'Submit a bid',
      reportsTo: 'Owner',
    },
  ],
  /** A card without lines. Its link preselects the interest in the form. */
  empty: {
    role: 'Your agent',
    action: 'Describe its job',
    interest: 'ai-agents' satisfies Interest,
  },
}
