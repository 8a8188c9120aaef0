/** Jobs that show what a staff card can say. They are examples, and the page says so. */
export const roster = {
  heading: 'Jobs an agent can hold',
  text: 'Examples. Every job begins with a card like these.',
  kind: 'Example',
  jobs: [
    {
      role: 'Support clerk',
      may: 'Read tickets, look up orders, draft replies',
      mustAsk: 'A refund, or an answer to a complaint',
      cannot: 'Close a customer’s account',
    },
    {
      role: 'Order desk',
      may: 'Read purchase orders, check stock, draft confirmations',
      mustAsk: 'A price or a date not on the list',
      cannot: 'Change the price list',
    },
    {
      role: 'Tender researcher',
      may: 'Read public tenders, compare them with your criteria',
      mustAsk: 'Anything leaves the company',
      cannot: 'Submit a bid',
    },
  ],
  open: {
    role: 'The job on your desk',
    text: 'Tell us which work piles up. We write its card with you before anything is built.',
    action: 'Describe it',
  },
} as const
