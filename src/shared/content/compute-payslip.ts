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

/** The figures of one month, for a number of tasks a day. `payback` is in months. */
function month(count: number, minutesEach = minutes) {
  const hours = Math.round((count * minutesEach * days) / 60)
  const saved = hours - approvals
  const models = Math.round((count * modelsPerInvoice * minutesEach) / minutes)
  const costs = fees.month + models
  const gain = saved * wage - costs
  const payback = gain > 0 ? Math.ceil(setup / gain) : Number.POSITIVE_INFINITY
  return { hours, saved, models, costs, gain, payback }
}

/** The fewest tasks a day that bring the setup back within so many months. */
function fewestWithin(months: number, minutesEach = minutes, most = 1_000): number {
  let count = 1
  while (count < most && month(count, minutesEach).payback > months) count++
  return count
}

/** The fewest tasks a day for which an agent pays within a year, by the minutes that a person needs for one. */
export const fewestTasks = (minutesEach: number) => fewestWithin(paybackLimits.yes, minutesEach)

/** The fewest invoices a day for each verdict but "No", on the scale. */
export const fewest = {
  yes: fewestWithin(paybackLimits.yes, minutes, invoices.max),
  notYet: fewestWithin(paybackLimits.notYet, minutes, invoices.max),
}

/** For any job, the hours of work a day for which an agent pays within a year. */
export const hoursADay = Math.ceil((fewestTasks(minutes) * minutes) / 60)

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
