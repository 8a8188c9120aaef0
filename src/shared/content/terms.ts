import { noCharge } from './claims.ts'
import { fees, formatAmount } from './figures.ts'

export const terms = {
  heading: 'Terms of employment',
  link: 'Prices and terms',
  /** In the order in which a client pays them. */
  prices: [
    { what: 'Call', price: 'Free', text: 'Half an hour, and a first answer.' },
    {
      what: 'Plan',
      price: `from ${formatAmount(fees.plan)}`,
      text: 'Two weeks. Jobs ranked, your prices fixed.',
    },
    {
      what: 'Build, trial, probation',
      price: `from ${formatAmount(fees.trial)}`,
      text: `Six weeks. ${noCharge}`,
    },
    {
      what: 'Each month',
      price: `from ${formatAmount(fees.month)}`,
      text: 'Plus AI models at cost. Cancel any month. All prices without VAT.',
    },
  ],
  questions: [
    {
      term: 'Which rules does it follow?',
      detail:
        'The GDPR and the EU AI Act. You get the records that both ask for, and a processing agreement before we see your data.',
    },
    {
      term: 'Where is our data processed?',
      detail:
        'In your own cloud account and region, models included. Your data trains no model; we show you the clause.',
    },
    {
      term: 'Who pays if it makes a mistake?',
      detail: `We fix it at our expense and cover losses up to a year’s fees, here ${formatAmount(12 * fees.month)}. What you approved stays your risk.`,
    },
    {
      term: 'Who looks after it in month seven?',
      detail: 'The engineer who built it, and reads the log with its manager each month.',
    },
    {
      term: 'Who owns the agent and its code?',
      detail: 'You do: code, instructions, tests and log. If you leave, the handover is free.',
    },
    {
      term: 'Which systems does it work with?',
      detail: 'Microsoft 365, Google Workspace, Salesforce, SAP, Xero. Others on request.',
    },
  ],
}
