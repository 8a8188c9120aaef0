export const hero = {
  heading: 'AI agents, employed properly.',
  lead: 'We put agents to work in small and growing businesses like new staff: each has a job, a manager, limits it cannot cross, and a return that is counted.',
  tags: ['Agentic Quality', 'AI Safety', 'Agentic Security', 'Compliance'],
  consultation: 'Schedule a Consultation',
  fundedProjects: 'Access Fully Funded Projects',
} as const

/** An invented agent: the hero shows its card and its log, and the security section what it may do. */
export const agent = {
  caption: 'An example: an invented agent, its card and its log.',
  card: 'Staff card',
  number: 'No. 014',
  role: 'Accounts assistant',
  kind: 'AI agent',
  reportsTo: 'Head of finance',
  may: 'Read invoices, match orders, draft payments',
  mustAsk: 'Any payment leaves the account',
  cannot: 'Change a supplier’s bank details',
} as const

export const terms = {
  reportsTo: 'Reports to',
  may: 'May',
  mustAsk: 'Must ask before',
  cannot: 'Cannot',
} as const

export const states = { done: 'Done', asked: 'Asked', held: 'Held for approval' } as const

export type LogState = keyof typeof states

export const workLog = {
  title: 'Work log',
  day: 'Tuesday',
  entries: [
    { time: '09:02', text: 'Read 41 new supplier invoices', state: 'done' },
    { time: '09:05', text: 'Matched 38 of them to purchase orders', state: 'done' },
    { time: '09:06', text: 'Asked the buying team about the other 3', state: 'asked' },
  ],
  held: { time: '09:07', text: 'Drafted a run of 38 payments' },
} as const satisfies {
  entries: readonly { state: LogState; [text: string]: string }[]
  [text: string]: unknown
}

/** The log's last line waits for the visitor's decision, which becomes the next line. */
export const gate = {
  question: 'Today you are the head of finance.',
  time: '09:12',
  choices: [
    { value: 'release', label: 'Release it', text: 'Payment run released', by: 'Approved by you' },
    {
      value: 'return',
      label: 'Send it back',
      text: 'Run sent back, nothing paid',
      by: 'Decided by you',
    },
  ],
  again: 'Start again',
} as const
