import { agent, terms } from './hero.ts'
import { claims } from './site.ts'

export const security = {
  heading: 'Reliability & Agentic Security',
  lead: 'An agent can be talked into things; its limits cannot. Ordinary code outside the agent checks every action against its card.',
  example: 'Example:',
  partner: claims.tested,
  cards: [
    {
      title: 'Identity & Permissions',
      evidence: 'permissions',
      text: 'The agent signs in under its own name, never on a borrowed login. You read its rights as a list, and withdraw them all at once.',
    },
    {
      title: 'Tool Access & Sandboxing',
      evidence: 'tools',
      text: 'It reaches the tools on its card and no others. Anything else, from a website to a payment, is refused, and the refusal logged.',
    },
    {
      title: 'Policy Guardrails & Approval Gates',
      evidence: 'gate',
      text: 'Your rules are checked before each action, and costly steps wait for a named person. You set the threshold; the agent cannot raise it.',
    },
    {
      title: 'Observability & Audit Trails',
      evidence: 'record',
      text: 'Each step is recorded where the agent cannot edit it, with its source and its approver. Asked why, you answer from the log.',
    },
  ],
} as const

export type Evidence = (typeof security.cards)[number]['evidence']

export const evidence = {
  labels: {
    permissions: 'Signed in as accounts-assistant',
    tools: 'Tools on its card',
    gate: 'Who has to say yes',
    record: 'Last line of its log',
  },
  permissions: [
    { name: 'Read invoices', rights: terms.may },
    { name: 'Match orders', rights: terms.may },
    { name: 'Draft payments', rights: terms.may },
  ],
  tools: [
    { name: 'Invoice inbox', rights: 'Read' },
    { name: 'Order book', rights: 'Read' },
    { name: 'Payment runs', rights: 'Draft' },
  ],
  gate: [
    { name: 'Draft a payment run', rights: 'Nobody' },
    { name: agent.mustAsk, rights: agent.reportsTo },
  ],
  refused: {
    permissions: { name: agent.cannot, rights: terms.cannot },
    tools: { name: 'Supplier’s bank details', rights: 'Refused' },
    gate: { name: 'Change this list', rights: 'Refused' },
  },
  record: [
    { term: 'Source', detail: '38 invoices, 38 purchase orders' },
    { term: 'Approver', detail: agent.reportsTo },
  ],
  decide: 'Decide it above',
} as const satisfies { labels: Record<Evidence, string>; [part: string]: unknown }
