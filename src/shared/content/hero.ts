import { isDemo } from './site.ts'

export const hero = {
  heading: 'AI agents, employed properly.',
  lead: 'We build and run AI agents for small and growing businesses. Each agent gets a job, a manager, limits it cannot cross, and a return you can count.',
  tags: [
    { label: 'Agentic Quality', href: '#services' },
    { label: 'AI Safety', href: '#safety' },
    { label: 'Agentic Security', href: '#security' },
    { label: 'Compliance', href: '#rules' },
  ],
  /** The first is the main button. */
  links: [
    { label: 'Schedule a Consultation', href: '#contact' },
    { label: 'Access Fully Funded Projects', href: '#funding' },
  ],
}

/** An invented agent, whose card and log the page shows. */
export const agent = {
  caption: isDemo
    ? 'A demonstration: we and this agent are invented.'
    : 'An example. The agent and its employer are invented.',
  role: 'Accounts assistant',
  kind: 'AI agent',
  reportsTo: 'Head of finance',
  /** Must cover every line of the log. */
  may: 'Read invoices, match orders, ask buyers, draft payments',
  mustAsk: 'Releasing any payment',
  cannot: 'Change a supplier’s bank details',
}

export const cardLabels = {
  reportsTo: 'Reports to',
  may: 'May',
  mustAsk: 'Must ask before',
  cannot: 'Cannot',
}

/** How a line of the log ends. Each has a sign in the style sheet. */
export const signs = {
  done: 'Done',
  asked: 'Asked',
  held: 'Held for approval',
  released: 'Released',
  refused: 'Refused',
}

export type LogEntry = { time: string; text: string; detail?: string; sign: keyof typeof signs }

export const workLog = {
  title: 'Work log',
  day: 'Tuesday',
  /** On a phone, these show and hide the rest of the card and the entries. */
  whole: 'Show the whole card and log',
  less: 'Hide the rest',
  entries: [
    { time: '09:02', text: 'Read 41 new supplier invoices', sign: 'done' },
    { time: '09:05', text: 'Matched 38 to purchase orders', sign: 'done' },
    { time: '09:06', text: 'Asked the buyers about the other 3', sign: 'asked' },
  ] satisfies LogEntry[],
}
