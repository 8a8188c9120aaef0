import type { Interest } from './interests.ts'

// In euros. The sums below follow from these.
const plan = 2500
const trial = 6000
const fee = 900
const wage = 30

// The example's work.
const minutes = 6
const days = 20
const approvals = 4
const hoursPerInvoice = (minutes * days) / 60
const modelsPerInvoice = 80 / 38

/** One month with so many invoices a day. */
function month(invoices: number) {
  const hours = Math.round(invoices * hoursPerInvoice)
  const saved = hours - approvals
  const models = Math.round(invoices * modelsPerInvoice)
  const gain = saved * wage - fee - models
  return { invoices, hours, saved, models, gain, payback: Math.ceil((plan + trial) / gain) }
}

/** The hero names it, and the payslip shows it first. */
const example = month(38)

/** The fewest invoices a day that earn the setup back within a year. */
const threshold = Math.ceil(
  ((plan + trial) / 12 + fee + approvals * wage) / (hoursPerInvoice * wage - modelsPerInvoice),
)

/** Numbers below a million. `toLocaleString` would load the data of a locale when an isolate starts. */
const euros = (amount: number) => `€${`${amount}`.replace(/\B(?=\d{3}$)/, ',')}`

const setup = `Setup, ${euros(plan + trial)},`

function verdictOn({ gain, payback }: ReturnType<typeof month>) {
  if (gain <= 0) return { sign: 'refused', answer: 'No.', reason: 'It costs more than it saves.' }
  if (payback > 12)
    return { sign: 'asked', answer: 'Not yet.', reason: `${setup} is back in ${payback}\u00a0months.` }
  return {
    sign: 'done',
    answer: 'Yes.',
    reason: `${setup} is back in ${payback}\u00a0months, if you use the hours.`,
  }
}

/** Promises made in the company's name. */
export const terms = {
  heading: 'Terms of employment',
  link: 'Terms',
  /** In the hero, above the fold. */
  price: `The first call is free. This agent: setup ${euros(plan + trial)}, then ${euros(fee + example.models)} for ${example.saved} hours a month.`,
  questions: [
    {
      term: 'What does it cost?',
      detail: `The first call is free. A plan starts at ${euros(plan)}; build, trial and probation at ${euros(trial)}. Once employed, an agent costs from ${euros(fee)} a month plus the models at cost, on your own cloud bill. Cancel any month. Prices without VAT.`,
    },
    {
      term: 'How soon is it at work?',
      detail: 'After eight weeks: two to plan, two to build, four on trial and probation.',
    },
    {
      term: 'Who looks after it in month seven?',
      detail: 'The engineer who built it. That engineer goes through the log with the manager each month.',
    },
    {
      term: 'Which systems does it work with?',
      detail: 'Microsoft 365, Google Workspace, Salesforce, SAP and Xero. We price any other in the plan.',
    },
    {
      term: 'Where is our data processed?',
      detail:
        'In your own cloud account and region, models included. No account? We open one in your name. No model is trained on your data; we show you the clause.',
    },
    {
      term: 'Who owns the agent and its code?',
      detail: 'You do: code, instructions, tests and log. If you leave, the handover is free.',
    },
    {
      term: 'Who pays if it makes a mistake?',
      detail:
        'We fix it at our expense and cover losses up to a year’s fees. What you approved stays your risk.',
    },
    {
      term: 'Which rules does it follow?',
      detail:
        'The GDPR and the EU AI Act. You get the records that both ask for, and a processing agreement before we see your data.',
    },
  ],
  payslip: {
    heading: 'Its monthly payslip',
    lead: `Under ${threshold} invoices a day, this agent would not earn back its setup in a year, and we would tell you “no” or “not\u00a0yet”. We do this sum with your numbers on the free call.`,
    action: 'Ask for your own sum',
    /** The interest that the button preselects in the form. */
    interest: 'ai-strategy' satisfies Interest,
    title: 'Payslip, one month',
    choose: 'Invoices a day',
    /** Up to six. A visitor chooses one. */
    months: [month(12), month(25), example].map((sum) => ({
      invoices: sum.invoices,
      label: `${sum.invoices} a day`,
      isExample: sum === example,
      lines: [
        [`${sum.invoices} invoices × ${minutes} minutes × ${days} days`, `${sum.hours} hours`],
        [`Your approvals, ${days} × ${(approvals * 60) / days} minutes`, `−${approvals} hours`],
        [`${sum.saved} hours × ${euros(wage)}, full wage cost`, euros(sum.saved * wage)],
        [`Our fee ${euros(fee)}, models ${euros(sum.models)} at cost`, `−${euros(fee + sum.models)}`],
      ] as const,
      result: [sum.gain > 0 ? 'You gain' : 'You lose', euros(Math.abs(sum.gain))] as const,
      verdict: verdictOn(sum),
    })),
  },
}
