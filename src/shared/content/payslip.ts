import { example } from './compute-payslip.ts'
import { euros } from './fees.ts'
import { agent } from './hero.ts'
import type { Interest } from './interests.ts'

export const payslip = {
  /** Shown in the hero, before a link to the payslip. */
  summary: `The first call is free. This agent saves ${example.saved} hours a month for ${euros(example.costs)}, after ${euros(example.setup)} to set up.`,
  see: 'See its payslip',
  action: 'Ask for your own sum',
  interest: 'ai-strategy' satisfies Interest,
  title: 'Payslip, one month',
  agent: `Example: ${agent.role}`,
  choose: 'Invoices a day',
}
