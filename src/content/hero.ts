export const hero = {
  heading: 'AI agents, employed properly.',
  lead: 'We advise businesses on AI and deploy agents as members of staff: safe, reliable, and measured by the return they bring.',
  tags: ['Agentic Quality', 'AI Safety', 'Agentic Security', 'Compliance'],
  consultation: 'Schedule a Consultation',
  fundedProjects: 'Access Fully Funded Projects',
} as const

/** An invented agent, shown the way its manager would see it. */
export const staffCard = {
  caption: 'An example: one agent’s staff card and its morning.',
  title: 'Staff card',
  number: 'No. 014',
  role: 'Accounts assistant',
  kind: 'AI agent',
  rows: [
    { term: 'Reports to', detail: 'Head of finance' },
    { term: 'May', detail: 'Read invoices, match orders, draft payments' },
    { term: 'Must ask before', detail: 'Any payment leaves the account' },
    { term: 'Cannot', detail: 'Change a supplier’s bank details' },
  ],
} as const

export const workLog = {
  title: 'Work log',
  day: 'Tuesday',
  entries: [
    { time: '09:02', text: 'Read 41 new supplier invoices', state: 'Done' },
    { time: '09:05', text: 'Matched 38 of them to purchase orders', state: 'Done' },
    { time: '09:06', text: 'Asked the buying team about the other 3', state: 'Asked' },
    { time: '09:07', text: 'Drafted one payment run for 38 invoices', state: 'Held for approval' },
  ],
  held: 'Only the head of finance can release it.',
} as const
