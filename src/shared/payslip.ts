import { eachMonth, exampleJob, fees, invoices, paybackLimits, wage } from './content/figures.ts'

export const setup = fees.plan + fees.trial

/** The figures of one month, for a number of tasks a day. `payback` is in months. */
export function computeMonth(count: number, minutes = exampleJob.minutes) {
  const hours = Math.round((count * minutes * eachMonth.days) / 60)
  const saved = hours - eachMonth.approvals
  const models = Math.round((count * exampleJob.models * minutes) / exampleJob.minutes)
  const costs = fees.month + models
  const gain = saved * wage - costs
  const payback = gain > 0 ? Math.ceil(setup / gain) : Number.POSITIVE_INFINITY
  return { hours, saved, models, costs, gain, payback }
}

/** The fewest tasks a day that bring the setup back within so many months. */
function countWithin(months: number, minutes?: number, max = 1_000): number {
  let count = 1
  while (count < max && computeMonth(count, minutes).payback > months) count++
  return count
}

/** The fewest tasks a day for which an agent pays within a year, by the minutes that a person needs for one. */
export const countWorthwhile = (minutes: number) => countWithin(paybackLimits.yes, minutes)

/** For any job, the hours of work a day for which an agent pays within a year. */
export const worthwhileHours = Math.ceil((countWorthwhile(exampleJob.minutes) * exampleJob.minutes) / 60)

/** The fewest invoices a day for each verdict but "No", on the slider's scale. */
export const thresholds = {
  yes: countWithin(paybackLimits.yes, exampleJob.minutes, invoices.max),
  notYet: countWithin(paybackLimits.notYet, exampleJob.minutes, invoices.max),
}
