import { agent, terms } from './agent.ts'
import { claims } from './site.ts'

export const security = {
  heading: 'Reliability & Agentic Security',
  lead: 'We do not trust the agent to keep to its card. Each line is enforced by a control around it, and you can inspect every one.',
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
      text: 'It works in a closed room with the tools on its card. Anything else, from a website to a payment, is refused, and the refusal logged.',
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

/** The agent of the hero once more, line by line, as its administrator would see it. */
export const evidence = {
  labels: {
    permissions: 'Signed in as accounts-assistant',
    tools: 'Tools on its card',
    gate: terms.mustAsk,
    record: 'Last line of its log',
  },
  tools: [
    { name: 'Invoice inbox', rights: 'Read' },
    { name: 'Order book', rights: 'Read' },
    { name: 'Payment runs', rights: 'Draft' },
  ],
  refused: { name: 'Supplier’s bank details', rights: 'Refused' },
  record: [
    { term: 'Source', detail: '38 invoices, 38 purchase orders' },
    { term: 'Approver', detail: agent.reportsTo },
  ],
} as const satisfies { labels: Record<Evidence, string>; [part: string]: unknown }
