import { agent } from './hero.ts'
import type { Interest } from './interests.ts'
import { euros, fees } from './terms.ts'

const setup = fees.plan + fees.trial
const wage = 30

// The work of the agent in the example.
const minutes = 6
const days = 20
const approvals = 4
const hoursPerInvoice = (minutes * days) / 60
const modelsPerInvoice = 80 / 38

/** The figures of one month, for a number of invoices a day. `payback` is in months. */
export function month(invoices: number) {
  const hours = Math.round(invoices * hoursPerInvoice)
  const saved = hours - approvals
  const models = Math.round(invoices * modelsPerInvoice)
  const gain = saved * wage - fees.month - models
  return { invoices, hours, saved, models, gain, payback: Math.ceil(setup / gain) }
}

/** Named in the hero, and chosen when the page opens. */
const example = month(38)

/** The fewest invoices a day that earn the setup back within a year. */
export const threshold = Math.ceil(
  (setup / 12 + fees.month + approvals * wage) / (hoursPerInvoice * wage - modelsPerInvoice),
)

function verdictOn({ gain, payback }: ReturnType<typeof month>) {
  if (gain <= 0) return { sign: 'refused', answer: 'No.', reason: 'Lost each month. Do not hire it.' }
  const back = `${euros(setup)} setup is back in ${payback}\u00a0months.`
  if (payback > 12) return { sign: 'asked', answer: 'Not yet.', reason: `Gained each month. ${back}` }
  return { sign: 'done', answer: 'Yes.', reason: `Gained each month, if you use the hours. ${back}` }
}

export const payslip = {
  /** Shown in the hero, as a link to the payslip. */
  summary: `This agent saves ${example.saved} hours a month for ${euros(fees.month + example.models)}, after ${euros(setup)} to set up. The first call is free.`,
  /** Shown below the prices. */
  limit: `Under ${threshold} invoices a day, this agent does not earn back its setup in a year, and we say so.`,
  action: 'Ask for your own sum',
  interest: 'ai-strategy' satisfies Interest,
  title: 'Payslip, one month',
  agent: `Example: ${agent.role}`,
  choose: 'Invoices a day',
  /** Up to six. A visitor chooses one. */
  months: [month(12), month(25), example].map((sum) => ({
    ...sum,
    label: `${sum.invoices} a day`,
    isExample: sum === example,
    lines: [
      [`${sum.invoices} invoices × ${minutes} minutes × ${days} days`, `${sum.hours} hours`],
      [`Your approvals, ${days} × ${(approvals * 60) / days} minutes`, `−${approvals} hours`],
      [`${sum.saved} hours × ${euros(wage)}, full wage cost`, euros(sum.saved * wage)],
      [
        `Our fee ${euros(fees.month)}, models ${euros(sum.models)} at cost`,
        `−${euros(fees.month + sum.models)}`,
      ],
    ] as const,
    result: `${sum.gain < 0 ? '−' : ''}${euros(Math.abs(sum.gain))}`,
    verdict: verdictOn(sum),
  })),
}
