const name = 'Keelwork'
const partnership = 'Premier partner'

/** Promises made in the company's name. */
export const claims = {
  partnership,
  /** Follows the security partner's name. */
  tested: 'tests these controls with us.',
  reply: 'An engineer, not an agent, emails you by the end of the next working day.',
  terms: [
    {
      term: 'What does it cost?',
      detail:
        'The first call is free. Plans start at €2,500, trials at €6,000, agents at €900 a month plus the models at cost. Cancel any month.',
    },
    {
      term: 'How soon is it at work?',
      detail: 'After eight weeks: two for the plan, two to build it, four on trial and probation.',
    },
    {
      term: 'Who looks after it in month seven?',
      detail: 'The engineer who built it. Each month they go through its log with its manager.',
    },
    {
      term: 'Which systems does it work with?',
      detail: 'Microsoft 365, Google Workspace, Salesforce, SAP and Xero. We price any other in the plan.',
    },
    {
      term: 'Where is our data processed?',
      detail:
        'In your own cloud account, in the region you choose. No model is trained on it; we show you the clause.',
    },
    {
      term: 'Who owns the agent and its code?',
      detail: 'You do: code, instructions, tests and log. If you leave, the handover is free.',
    },
    {
      term: 'Who pays if it makes a mistake?',
      detail: 'We fix it at our expense. The contract says which losses we cover.',
    },
    {
      term: 'How do we measure the return?',
      detail:
        'We count the job’s hours with you, before and after. If there is no return, we say so, and you can cancel that month. Example: 38 invoices × 6 minutes × 20 days = 76 hours. At €30, minus €980 for fee and models, you keep €1,300 a month.',
    },
  ],
}

export const site = {
  name,
  origin: 'https://keelwork.example',
  email: 'hello@keelwork.example',
  /** Of the times in notices: an IANA time zone. */
  timeZone: 'UTC',
  title: `${name}: AI agents, employed properly`,
  description:
    'We advise businesses on AI and deploy AI agents as employees: each with a job, a manager, limits and a record of everything it does.',
  securityPartner: 'Harborline Security',
  partnerLine: `${partnership} of Google Cloud and Microsoft Azure.`,
  copyright: `© 2025 ${name}. All rights reserved.`,
  /** The last line of every page. It must stay true. */
  closing: 'No cookies. No tracking.',
  /** Of the footer, while `origin` ends in .example. */
  demo: 'A demonstration. The company is invented.',
  /** The postal address, shown in the footer and on the privacy page. */
  company: {
    legalName: `${name} Ltd`,
    street: '1 Example Street',
    town: 'Dublin D00 E000',
    country: 'Ireland',
  },
  /** Promised on the privacy page. */
  storage: {
    place: 'Frankfurt, Germany',
    months: 24,
    processors: ['Cloudflare (serves this page)', 'Supabase (runs the database)'],
  },
}

/** The domain .example is reserved for documentation (RFC 2606). */
export const isDemo = site.origin.endsWith('.example')

export const partners = {
  heading: 'Trusted Technology Partners',
  list: [
    { name: 'Google Cloud', role: partnership },
    { name: 'Microsoft Azure', role: partnership },
    { name: site.securityPartner, role: 'Security partner' },
  ],
}
