import { euros, fees } from './fees.ts'

/** The invoices a day that a visitor can choose, and those of the example. */
export const invoices = { min: 5, max: 45, example: 38 }

const setup = fees.plan + fees.trial
const wage = 30

// The work of the agent in the example.
const minutes = 6
const days = 20
const approvals = 4
const modelsPerInvoice = 80 / 38

/** Months until the setup is back: the verdict is "Yes" up to the first, and "No" beyond the second. */
export const paybackLimits = { yes: 12, notYet: 36 }

/** The figures of one month, for a number of invoices a day. `payback` is in months. */
function month(count: number) {
  const hours = Math.round((count * minutes * days) / 60)
  const saved = hours - approvals
  const models = Math.round(count * modelsPerInvoice)
  const costs = fees.month + models
  const gain = saved * wage - costs
  const payback = gain > 0 ? Math.ceil(setup / gain) : Number.POSITIVE_INFINITY
  return { hours, saved, models, costs, gain, payback }
}

/** The fewest invoices a day that bring the setup back within so many months. */
function fewestWithin(months: number): number {
  let count = invoices.min
  while (count < invoices.max && month(count).payback > months) count++
  return count
}

/** The fewest invoices a day for each verdict but "No". */
export const fewest = { yes: fewestWithin(paybackLimits.yes), notYet: fewestWithin(paybackLimits.notYet) }

/** For texts outside the payslip. */
export const example = { ...month(invoices.example), setup }

function judge({ gain, payback }: ReturnType<typeof month>) {
  if (payback <= paybackLimits.yes)
    return { sign: 'done', answer: 'Yes.', result: 'Gained each month if you use the hours.' }
  if (payback <= paybackLimits.notYet)
    return { sign: 'asked', answer: 'Not yet.', result: 'Gained each month.' }
  return {
    sign: 'refused',
    answer: 'No.',
    result: gain > 0 ? 'Gained each month.' : 'Lost each month. Do not hire it.',
  }
}

/** The payslip for a number of invoices a day: the only place that computes it, for the Worker and for the browser. */
export function computePayslip(count: number) {
  const figures = month(count)
  const { hours, saved, models, costs, gain, payback } = figures
  const { sign, answer, result } = judge(figures)
  const outlook =
    gain > 0
      ? `${euros(setup)} setup is back in ${payback}\u00a0months. First year, after setup: ${euros(12 * gain - setup)}.`
      : `Ask again at ${fewest.notYet} a day.`
  return {
    /** Read out by screen readers. */
    value: `${count} invoices a day`,
    sign,
    texts: {
      count: `${count}`,
      work: `${count} invoices × ${minutes} minutes × ${days} days`,
      hours: `${hours} hours`,
      checks: `Your approvals, ${days} × ${(approvals * 60) / days} minutes`,
      approvals: `−${approvals} hours`,
      saved: `${saved} hours × ${euros(wage)}, full wage cost`,
      worth: euros(saved * wage),
      fee: `Our fee ${euros(fees.month)}, models ${euros(models)} at cost`,
      costs: euros(-costs),
      answer,
      gain: euros(gain),
      reason: `${result} ${outlook}`,
    },
  }
}
