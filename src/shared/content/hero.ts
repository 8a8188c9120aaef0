import { isDemo } from './site.ts'

export const hero = {
  heading: 'AI agents, employed properly.',
  lead: 'We build and run AI agents for small and growing businesses. Each gets a job, a manager, limits it cannot cross, and a return you can count.',
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
    ? 'A demonstration: we, the agent and its employer are invented.'
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

export const states = {
  done: 'Done',
  asked: 'Asked',
  held: 'Held for approval',
  released: 'Released',
  refused: 'Refused',
}

export type LogEntry = { time: string; text: string; detail?: string; state: keyof typeof states }

export const workLog = {
  title: 'Work log',
  day: 'Tuesday',
  /** On a phone, these show and hide the rest of the card and the entries. */
  whole: 'Show the whole card and log',
  less: 'Hide the rest',
  entries: [
    { time: '09:02', text: 'Read 41 new supplier invoices', state: 'done' },
    { time: '09:05', text: 'Matched 38 to purchase orders', state: 'done' },
    { time: '09:06', text: 'Asked the buyers about the other 3', state: 'asked' },
  ] satisfies LogEntry[],
  held: {
    time: '09:07',
    text: 'Drafted 38 payments, €48,210',
    detail: 'One supplier is new.',
    state: 'held',
  } satisfies LogEntry,
}

export const gate = {
  question: 'You’re head of finance. Do you release it?',
  choices: [
    {
      label: 'Release it',
      entry: {
        time: '09:08',
        text: 'Approved by you, head of finance.',
        detail: 'Source: 38 invoices, 38 orders',
        state: 'released',
      },
    },
    {
      label: 'Hold the new one',
      entry: {
        time: '09:08',
        text: '37 released, 1 held, by you.',
        detail: 'It asks about the new supplier.',
        state: 'asked',
      },
    },
  ] satisfies { label: string; entry: LogEntry }[],
  again: 'Start again',
}
