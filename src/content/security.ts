import type { Security } from '#types/page.ts'
import { agent, cardLabels } from './hero.ts'
import { claims } from './site.ts'

export const security: Security = {
  heading: 'Reliability & Agentic Security',
  lead: 'You can talk an agent into things. You cannot talk it past its limits. Each action is checked against its card by a separate program that the agent cannot influence.',
  example: 'Example:',
  partner: claims.tested,
  /** Each row has one of `states` in hero.ts, a name and a right. It must be true before and after the visitor's decision. */
  cards: [
    {
      title: 'Identity & Permissions',
      text: 'The agent signs in under its own name, never on a borrowed login. Its rights are one list. Delete the list and it can do nothing.',
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
      label: 'What it can reach',
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
        ['done', 'Drafting a payment run', 'Nobody'],
        ['held', agent.mustAsk, agent.reportsTo],
        ['refused', 'Changing this list', 'Only you'],
      ],
    },
    {
      title: 'Observability & Audit Trails',
      text: 'Each step is recorded with source and approver, where the agent cannot edit it.',
      label: 'What goes on record',
      rows: [
        ['done', '38 invoices, 38 purchase orders', 'Source'],
        ['done', 'Who decided, and when', 'Recorded'],
        ['refused', 'The log', 'Read-only to the agent'],
      ],
    },
  ],
}
