import { agent, cardLabels } from './hero.ts'
import { claims } from './site.ts'

export const security = {
  heading: 'Reliability & Agentic Security',
  lead: 'An agent can be talked into things; its limits cannot. Each action is checked against its card by a separate program that takes no orders from it.',
  example: 'Example:',
  partner: claims.tested,
  cards: [
    {
      title: 'Identity & Permissions',
      evidence: 'permissions',
      text: 'The agent signs in under its own name, never on a borrowed login. Its rights are one list, withdrawn at once.',
    },
    {
      title: 'Tool Access & Sandboxing',
      evidence: 'tools',
      text: 'It reaches the tools on its card and no others. Every refusal is logged.',
    },
    {
      title: 'Policy Guardrails & Approval Gates',
      evidence: 'approvals',
      text: 'Your rules are checked before each action, and costly steps wait for a named person.',
    },
    {
      title: 'Observability & Audit Trails',
      evidence: 'record',
      text: 'Each step is recorded with source and approver, where the agent cannot edit it.',
    },
  ],
} as const

type Right = { name: string; rights: string }

type Proof = { label: string; granted: readonly Right[]; refused: Right }

export const proofs = {
  permissions: {
    label: 'Signed in as accounts-assistant',
    granted: [
      { name: agent.may, rights: cardLabels.may },
      { name: agent.mustAsk, rights: 'Must ask' },
    ],
    refused: { name: agent.cannot, rights: cardLabels.cannot },
  },
  tools: {
    label: 'Tools on its card',
    granted: [
      { name: 'Invoice inbox', rights: 'Read' },
      { name: 'Order book', rights: 'Read' },
      { name: 'Payment runs', rights: 'Draft' },
    ],
    refused: { name: 'Supplier’s bank details', rights: 'Refused' },
  },
  approvals: {
    label: 'Who says yes',
    granted: [
      { name: 'Draft a payment run', rights: 'Nobody' },
      { name: agent.mustAsk, rights: agent.reportsTo },
    ],
    refused: { name: 'Change this list', rights: 'Refused' },
  },
  record: {
    label: 'On record for the payment run',
    granted: [
      { name: '38 invoices, 38 purchase orders', rights: 'Source' },
      { name: agent.reportsTo, rights: 'Approver' },
    ],
    refused: { name: 'Edit the log', rights: 'Refused' },
  },
} as const satisfies Record<(typeof security.cards)[number]['evidence'], Proof>

/** The end of the log, continued by the visitor's decision and attempts. */
export const auditTrail = { label: 'The end of its log', decide: 'Decide it above' } as const
