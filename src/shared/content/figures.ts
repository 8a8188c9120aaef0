import { isolate } from '../text-direction.ts'

/** In the currency of `formatAmount`. The other amounts follow from these. */
export const fees = { plan: 2500, trial: 6000, month: 900 }

/** What an hour of a person's work costs. */
export const wage = 30

/** The job of the payslip: the minutes that a person needs for one task, and what it costs in AI models. */
export const exampleJob = { minutes: 6, models: 80 / 38 }

/** For any job: the working days of a month, and the hours in which its manager approves. */
export const eachMonth = { days: 20, approvals: 4 }

/** The invoices a day that a visitor can choose, and those of the example. */
export const invoices = { min: 5, max: 45, example: 38 }

/** Months until the setup is back: the verdict is "Yes" up to the first, and "No" beyond the second. */
export const paybackLimits = { yes: 12, notYet: 36 }

/**
 * The only place of the currency, the minus and the separator of thousands. `toLocaleString` would load the data of a locale when
 * an isolate starts.
 */
export const formatAmount = (amount: number) =>
  isolate(`${amount < 0 ? '−' : ''}€${`${Math.abs(amount)}`.replaceAll(/\B(?=(\d{3})+$)/g, ',')}`)
