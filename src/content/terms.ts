import { enquiryUrl } from '../urls.ts'
import type { Interest } from './interests.ts'

// In euros. The sums below follow from these.
const plan = 2500
const trial = 6000
const fee = 900
const models = 80

// One month of the example.
const invoices = 38
const minutes = 6
const days = 20
const approvals = 4
const wage = 30

const hoursPerInvoice = (minutes * days) / 60
const hours = Math.round(invoices * hoursPerInvoice)
const saved = hours - approvals
const gain = saved * wage - fee - models
const breakEven = Math.ceil((fee + approvals * wage) / (hoursPerInvoice * wage - models / invoices))
const payback = Math.ceil((plan + trial) / gain)

/** Numbers below a million. `toLocaleString` would load the data of a locale when an isolate starts. */
const euros = (amount: number) => `€${`${amount}`.replace(/\B(?=\d{3}$)/, ',')}`

/** Promises made in the company's name. */
export const terms = {
  heading: 'Terms of employment',
  link: 'Terms',
  /** In the hero, above the fold. */
  price: `The first call is free. Set-up from ${euros(plan + trial)}, then from ${euros(fee)} a month.`,
  questions: [
    {
      term: 'What does it cost?',
      detail: `The first call is free. A plan starts at ${euros(plan)}; a trial, with the build, at ${euros(trial)}. Once employed, an agent costs from ${euros(fee)} a month plus the models at cost. Cancel any month. Prices without VAT.`,
    },
    {
      term: 'How soon is it at work?',
      detail: 'After eight weeks: two to plan, two to build, four on trial and probation.',
    },
    {
      term: 'Who looks after it in month seven?',
      detail: 'The engineer who built it. Each month they go through its log with its manager.',
    },
    {
      term: 'Which systems does it work with?',
      detail: 'Microsoft 365, Google Workspace, Salesforce, SAP and Xero. We price any other in the plan.',
    },
    {
      term: 'Where is our data processed?',
      detail:
        'In your own cloud account and region, models included. None is trained on it; we show you the clause.',
    },
    {
      term: 'Who owns the agent and its code?',
      detail: 'You do: code, instructions, tests and log. If you leave, the handover is free.',
    },
    {
      term: 'Who pays if it makes a mistake?',
      detail: 'We fix it at our expense and cover losses up to a year’s fees. What you approved is yours.',
    },
    {
      term: 'Which rules does it follow?',
      detail:
        'The GDPR and the EU AI Act. You get the records that both ask for, and a processing agreement before we see your data.',
    },
  ],
  missing: `Something missing? [Ask it in the form](${enquiryUrl})`,
  payslip: {
    heading: 'Its monthly payslip',
    lead: `Under ${breakEven} invoices a day, this agent costs more than it saves, and we would tell you not to hire it. The plan does this sum with your numbers before you commit.`,
    action: 'Ask for your own sum',
    /** The interest that the button preselects in the form. */
    interest: 'ai-strategy' satisfies Interest,
    title: 'Payslip, one month',
    lines: [
      [`${invoices} invoices × ${minutes} minutes × ${days} days`, `${hours} hours`],
      ['Your approvals', `−${approvals} hours`],
      [`${saved} hours × ${euros(wage)}, wage and overheads`, euros(saved * wage)],
      ['Our fee', `−${euros(fee)}`],
      ['Models, at cost', `−${euros(models)}`],
    ],
    gain: ['You gain', euros(gain)],
    payback: `Set-up, ${euros(plan + trial)}, is back within ${payback} months at work. The gain is real only if you use the hours.`,
  },
}
