import { computeMonth, setup } from '../payslip.ts'
import { formatAmount, invoices } from './figures.ts'
import { agent } from './hero.ts'

const { saved, costs } = computeMonth(invoices.example)

export const payslip = {
  /** Shown in the hero, before a link to the payslip. */
  summary: `The first call is free. This agent saves ${saved} hours a month for ${formatAmount(costs)}, after ${formatAmount(setup)} to set up.`,
  see: 'See its payslip',
  action: 'Ask for your own sum',
  interest: 'ai-strategy' as const,
  title: 'Payslip, one month',
  agent: `Example: ${agent.role}`,
  choose: 'Invoices a day',
}
