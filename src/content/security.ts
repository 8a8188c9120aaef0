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
      text: 'The agent signs in under its own name, never on a borrowed login. You read its rights as a list, and withdraw them all at once.',
    },
    {
      title: 'Tool Access & Sandboxing',
      evidence: 'tools',
      text: 'It reaches the tools on its card and no others. Anything else is refused, and the refusal logged.',
    },
    {
      title: 'Policy Guardrails & Approval Gates',
      evidence: 'approvals',
      text: 'Your rules are checked before each action, and costly steps wait for a named person. The agent cannot raise your threshold.',
    },
    {
      title: 'Observability & Audit Trails',
      evidence: 'record',
      text: 'Each step is recorded where the agent cannot edit it, with source and approver. Asked why, you answer from the log.',
    },
  ],
} as const

export type Evidence = (typeof security.cards)[number]['evidence']
