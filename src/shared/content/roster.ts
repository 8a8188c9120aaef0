import { countWorthwhile, worthwhileHours } from '../payslip.ts'

export const roster = {
  heading: 'Jobs an agent can hold',
  text: `An agent pays for itself within a year from ${worthwhileHours} hours of such work a day. In a small firm, its manager is you.`,
  /** `volume` depends on the minutes that a person needs for one task. */
  jobs: [
    {
      role: 'Support clerk',
      volume: `From ${countWorthwhile(5)} tickets a day`,
      may: 'Read tickets, look up orders, draft replies',
      mustAsk: 'A refund, or an answer to a complaint',
      cannot: 'Close a customer’s account',
      reportsTo: 'Office manager',
    },
    {
      role: 'Order clerk',
      volume: `From ${countWorthwhile(8)} orders a day`,
      may: 'Read purchase orders, check stock, draft confirmations',
      mustAsk: 'Any price or date not on the list',
      cannot: 'Change the price list',
      reportsTo: 'Sales manager',
    },
    {
      role: 'Tender researcher',
      volume: `From ${countWorthwhile(20)} tenders a day`,
      may: 'Read public tenders, compare them with your criteria',
      mustAsk: 'Sending anything outside the company',
      cannot: 'Submit a bid',
      reportsTo: 'Owner',
    },
  ],
  /** A card without lines. Its link preselects the interest in the form. */
  empty: {
    role: 'Your agent',
    action: 'Describe its job',
    interest: 'ai-agents' as const,
  },
}
