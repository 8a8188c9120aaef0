import { computeMonth, setup, thresholds } from '../payslip.ts'
import { isolate } from '../text-direction.ts'
import { eachMonth, exampleJob, fees, formatAmount, paybackLimits, wage } from './figures.ts'

type Month = ReturnType<typeof computeMonth>

function judge({ gain, payback }: Month) {
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

/** The payslip for a number of invoices a day, for the Worker and for the browser. */
export function writePayslip(count: number) {
  const month = computeMonth(count)
  const { hours, saved, models, costs, gain, payback } = month
  const { minutes } = exampleJob
  const { days, approvals } = eachMonth
  const { sign, answer, result } = judge(month)
  const outlook =
    gain > 0
      ? `${formatAmount(setup)} setup is back in ${payback}\u00a0months. First year, after setup: ${formatAmount(12 * gain - setup)}.`
      : `Ask again at ${thresholds.notYet} a day.`
  return {
    /** Read out by screen readers. */
    value: `${count} invoices a day`,
    /** Taken along into an empty message. */
    message: `${count} invoices a day.`,
    sign,
    texts: {
      count: `${count}`,
      work: `${count} invoices × ${minutes} minutes × ${days} days`,
      hours: `${hours} hours`,
      checks: `Your approvals, ${days} × ${(approvals * 60) / days} minutes`,
      approvals: `${isolate(`−${approvals}`)} hours`,
      saved: `${saved} hours × ${formatAmount(wage)}, full wage cost`,
      worth: formatAmount(saved * wage),
      fee: `Our fee ${formatAmount(fees.month)}, models ${formatAmount(models)} at cost`,
      costs: formatAmount(-costs),
      answer,
      gain: formatAmount(gain),
      reason: `${result} ${outlook}`,
    },
  }
}
