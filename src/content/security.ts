import { agent, cardLabels } from './hero.ts'
import { claims } from './site.ts'

export const security = {
  heading: 'Reliability & Agentic Security',
  lead: 'An agent can be talked into things; its limits cannot. Each action is checked against its card by a separate program that takes no orders from it.',
  example: 'Example:',
  partner: claims.tested,
  /** Each row has one of `states` in hero.ts, a name and a right. */
  cards: [
    {
      title: 'Identity & Permissions',
      text: 'The agent signs in under its own name, never on a borrowed login. Its rights are one list, withdrawn at once.',
      label: 'Signed in as accounts-assistant',
      rows: [
        ['done', agent.may, cardLabels.may],
        ['held', agent.mustAsk, 'Must ask'],
        ['refused', agent.cannot, cardLabels.cannot],
      ],
    },
    {
      title: 'Tool Access & Sandboxing',
      text: 'It reaches the tools on its card and no others. Every refusal is logged.',
      label: 'Tools on its card',
      rows: [
        ['done', 'Invoice inbox, order book', 'Read'],
        ['done', 'Payment runs', 'Draft'],
        ['refused', 'Supplier’s bank details', 'Refused'],
      ],
    },
    {
      title: 'Policy Guardrails & Approval Gates',
      text: 'Your rules are checked before each action, and costly steps wait for a named person.',
      label: 'Who approves',
      rows: [
        ['done', 'Draft a payment run', 'Nobody'],
        ['held', agent.mustAsk, agent.reportsTo],
        ['refused', 'Change this list', 'Refused'],
      ],
    },
    {
      title: 'Observability & Audit Trails',
      text: 'Each step is recorded with source and approver, where the agent cannot edit it.',
      label: 'On record for the payment run',
      rows: [
        ['done', '38 invoices, 38 purchase orders', 'Source'],
        ['done', agent.reportsTo, 'Approver'],
        ['refused', 'Edit the log', 'Refused'],
      ],
    },
  ],
} as const

/** The end of the log, continued by the visitor's decision and attempts. */
export const auditTrail = { label: 'The end of its log', decide: 'Decide it above' } as const
