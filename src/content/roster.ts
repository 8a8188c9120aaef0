export const roster = {
  heading: 'Jobs an agent can hold',
  text: 'Every job begins with a card. Write yours, or read three examples first.',
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
      role: 'Order desk',
      may: 'Read purchase orders, check stock, draft confirmations',
      mustAsk: 'A price or a date not on the list',
      cannot: 'Change the price list',
      reportsTo: 'Sales manager',
    },
    {
      role: 'Tender researcher',
      may: 'Read public tenders, compare them with your criteria',
      mustAsk: 'Anything leaves the company',
      cannot: 'Submit a bid',
      reportsTo: 'Head of bids',
    },
  ],
  /** The card that the visitor writes. Each hint is a placeholder. */
  open: {
    role: { label: 'The job on your desk', hint: 'Its title' },
    may: 'What it does alone',
    mustAsk: 'What needs your yes',
    cannot: 'What it must never do',
    action: 'Put it into my message',
    promise: 'Nothing is sent until you send the form.',
    /** Where no script runs. */
    plainAction: 'Describe it',
  },
} as const
