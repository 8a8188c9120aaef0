/** Promises made in the company's name. */
export const terms = {
  heading: 'Terms of employment',
  link: 'Terms',
  /** In the hero, above the fold. */
  price: 'The first call is free. Set-up from €8,500, then from €900 a month.',
  questions: [
    {
      term: 'What does it cost?',
      detail:
        'The first call is free. Plans start at €2,500, trials, build included, at €6,000. Once employed, an agent costs from €900 a month plus the models at cost. Cancel any month.',
    },
    {
      term: 'How soon is it at work?',
      detail: 'After eight weeks: two for the plan, two to build it, four on trial and probation.',
    },
    {
      term: 'Who looks after it in month seven?',
      detail: 'The engineer who built it. Each month they go through its log with its manager.',
    },
    {
      term: 'Which systems does it work with?',
      detail: 'Microsoft 365, Google Workspace, Salesforce, SAP and Xero. We price any other in the plan.',
    },
    {
      term: 'Where is our data processed?',
      detail:
        'In your own cloud account, in the region you choose. No model is trained on it; we show you the clause.',
    },
    {
      term: 'Who owns the agent and its code?',
      detail: 'You do: code, instructions, tests and log. If you leave, the handover is free.',
    },
    {
      term: 'Who pays if it makes a mistake?',
      detail: 'We fix it at our expense. The contract says which losses we cover.',
    },
    {
      term: 'Which rules does it follow?',
      detail: 'The GDPR and the EU AI Act. We sign a processing agreement before we see your data.',
    },
  ],
  /** Every price is one of the first answer. */
  example: {
    heading: 'Example: one agent’s return',
    basis:
      '38 invoices × 6 minutes × 20 days = 76 hours, less 4 for approving. It counts only if you use the hours.',
    sums: [
      { label: '72 hours × €30, wage and overheads', sum: '€2,160', unit: 'a month' },
      { label: 'Fee €900, models €80', sum: '−€980', unit: 'a month' },
      { label: 'Gain', sum: '€1,180', unit: 'a month' },
      { label: 'Plan €2,500, trial €6,000', sum: '€8,500', unit: 'back in 8 months at work' },
    ],
  },
}
