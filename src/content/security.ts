export const security = {
  heading: 'Reliability & Agentic Security',
  lead: 'The staff card is not a metaphor. Each line on it is a control that we install, test and hand over to you.',
  partner: 'Tested with our security partner,',
  cards: [
    {
      title: 'Identity & Permissions',
      line: { term: 'Signs in as', detail: 'accounts-assistant' },
      text: 'Every agent signs in under its own name, never on a borrowed login. You see which records it may open, and can withdraw them all at once.',
    },
    {
      title: 'Tool Access & Sandboxing',
      line: { term: 'May use', detail: 'the invoice inbox and the order book' },
      text: 'An agent works in a closed room with the tools on its card. Whatever is not on the card, from a website to a payment, is out of reach.',
    },
    {
      title: 'Policy Guardrails & Approval Gates',
      line: { term: 'Must ask before', detail: 'any payment leaves the account' },
      text: 'Your rules are checked before each action, and costly steps wait for a named person. You set the threshold; the agent has no way to raise it.',
    },
    {
      title: 'Observability & Audit Trails',
      line: { term: 'Last entry', detail: '09:07, held for approval' },
      text: 'Each step is recorded with its reason, its source and its approver. When somebody asks why, you answer from the log in minutes, not from memory.',
    },
  ],
} as const
