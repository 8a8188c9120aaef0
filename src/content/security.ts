import { agent, cardLabels, type State } from './hero.ts'
import { claims } from './site.ts'

export const security = {
  heading: 'Reliability & Agentic Security',
  lead: 'You can talk an agent into things. You cannot talk it past its limits. Each action is checked against its card by a permissions service outside the agent.',
  example: 'Example:',
  partner: claims.tested,
  /** Each row has one of `states` in hero.ts, a name and a right. It must be true before and after the visitor's decision. */
  cards: [
    {
      title: 'Identity & Permissions',
      text: 'The agent signs in under its own name. Its rights are one list: delete the list and it can do nothing.',
      label: 'Signed in as accounts-assistant',
      rows: [
        ['done', 'Read invoices, match orders', cardLabels.may],
        ['refused', agent.cannot, cardLabels.cannot],
      ],
    },
    {
      title: 'Tool Access & Sandboxing',
      text: 'It reaches the tools on its card and no others. Every refusal is logged.',
      label: 'What it can reach',
      rows: [
        ['done', 'Invoice inbox, order book', 'Open'],
        ['refused', 'Other mail, files and the web', 'Blocked'],
      ],
    },
    {
      title: 'Policy Guardrails & Approval Gates',
      text: 'Your rules are checked before each action, and only you can change them.',
      label: 'Who approves',
      rows: [
        ['done', 'Drafting a payment run', 'No approval needed'],
        ['held', agent.mustAsk, agent.reportsTo],
      ],
    },
    {
      title: 'Observability & Audit Trails',
      text: 'Every step leaves a line that the agent cannot edit.',
      label: 'What goes on record',
      rows: [
        ['done', '38 invoices, 38 purchase orders', 'Source'],
        ['done', 'Who decided, and when', 'Approver'],
      ],
    },
  ] satisfies { title: string; text: string; label: string; rows: [State, string, string][] }[],
}
