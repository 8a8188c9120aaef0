export const roster = {
  heading: 'Jobs an agent can hold',
  text: 'Every job begins with a card.',
  /** Shown where scripts run. */
  invitation: 'Write yours, and send a colleague its link.',
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
    role: { label: 'Your agent’s job', hint: 'Name the job' },
    may: 'Without asking',
    mustAsk: 'A person’s yes',
    cannot: 'Never',
    reportsTo: 'Its manager',
    /** The button's interest, which the form has chosen then. */
    interest: 'ai-agents',
    action: 'Put it into my message',
    copy: 'Copy link',
    copied: 'Copied. No server gets it.',
    notCopied: 'The card is in this page’s address.',
    promise: 'Nothing is sent until you send the form.',
  },
} as const
