import { expect, test, vi } from 'vitest'

// An owner changes these figures, and the sum stays the same.
vi.mock('../../src/shared/content/figures.ts', () => ({
  fees: { plan: 2500, trial: 6000, month: 900 },
  wage: 30,
  exampleJob: { minutes: 6, models: 80 / 38 },
  eachMonth: { days: 20, approvals: 4 },
  invoices: { min: 5, max: 45, example: 38 },
  paybackLimits: { yes: 12, notYet: 36 },
  formatAmount: String,
}))

const { computeMonth, countWorthwhile, thresholds, worthwhileHours } = await import(
  '../../src/shared/payslip.ts'
)
const { writePayslip } = await import('../../src/shared/content/payslip-lines.ts')

test.for([
  [5, 10, 6, 11, 911, -731, Infinity, 'refused'],
  [17, 34, 30, 36, 936, -36, Infinity, 'refused'],
  [18, 36, 32, 38, 938, 22, 387, 'refused'],
  [21, 42, 38, 44, 944, 196, 44, 'refused'],
  [22, 44, 40, 46, 946, 254, 34, 'asked'],
  [29, 58, 54, 61, 961, 659, 13, 'asked'],
  [30, 60, 56, 63, 963, 717, 12, 'done'],
  [38, 76, 72, 80, 980, 1180, 8, 'done'],
  [45, 90, 86, 95, 995, 1585, 6, 'done'],
] as const)('the payslip of %i invoices a day adds up', ([count, ...figures]) => {
  const { hours, saved, models, costs, gain, payback } = computeMonth(count)
  expect([hours, saved, models, costs, gain, payback, writePayslip(count).sign]).toEqual(figures)
})

test('an agent pays within a year from a number of tasks that depends on their minutes', () => {
  expect([5, 8, 20].map(countWorthwhile)).toEqual([36, 23, 9])
  expect([thresholds, worthwhileHours]).toEqual([{ yes: 30, notYet: 22 }, 3])
})
