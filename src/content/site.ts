/** The company, named here alone. All of it is yours to change. */
const name = 'Keelwork'
const partnership = 'Premier partner'

/** Promised in your name. `npm run deploy` refuses until you have read them and set `confirmed`. */
export const claims = {
  confirmed: false,
  partnership,
  /** After the security partner's name. */
  tested: 'tests these controls with us.',
  reply: 'An engineer, not an agent, emails you by the end of the next working day.',
  /** Optional, above the first answer, for example 'From 900 € a month.' */
  price: '' as string,
  /** Optional, above the second answer, for example 'At work on trial in six weeks.' */
  start: '' as string,
  /** The first two, about price and start, stand apart. */
  terms: [
    {
      term: 'What does it cost?',
      detail:
        'The first call is free, plan and trial have fixed prices. An employed agent has a monthly fee; its models are charged at cost.',
    },
    {
      term: 'How soon can it start?',
      detail: 'That depends on your systems: the plan names the week of every step before you order it.',
    },
    {
      term: 'Which systems does it work with?',
      detail:
        'Microsoft 365, Google Workspace, Salesforce, SAP and Xero, for example. For others the plan prices a connection.',
    },
    {
      term: 'How much time does it take of our people?',
      detail: 'Whoever knows the job explains it and corrects the trial. The plan counts these hours.',
    },
    {
      term: 'What do we tell our people?',
      detail:
        'Before the trial: what it will do, what stays with them, and who signs. Its card and log are open to them.',
    },
    {
      term: 'What does it cost when funding ends?',
      detail: 'The monthly fee and the models. The plan states both, and you may end it by the month.',
    },
    {
      term: 'Do the models train on our data?',
      detail: 'No. We use models only under terms that rule it out, and show you the clause.',
    },
    {
      term: 'Who owns it, code included?',
      detail: 'You do: code, instructions, tests and log. If you leave, the handover is in the price.',
    },
    {
      term: 'Who pays if it makes a mistake?',
      detail:
        'We mend the agent at our expense, and it goes back on probation. The contract says which losses we bear, and up to what sum.',
    },
    {
      term: 'How do we count the return?',
      detail:
        'We count the job’s hours and errors with you before the trial and after it. If there is no return, we say so.',
    },
  ],
} as const

export const site = {
  name,
  /** For the bar at the top, where the name is too long. */
  shortName: name,
  origin: 'https://keelwork.example',
  email: 'hello@keelwork.example',
  language: 'en',
  title: `${name}: AI agents, employed properly`,
  description:
    'We advise businesses on AI and deploy AI agents as employees: each with a job, a manager, limits and a record of all it does.',
  securityPartner: 'Harborline Security',
  partnerLine: `${partnership} of Google Cloud and Microsoft Azure.`,
  copyright: `© 2025 ${name}. All rights reserved.`,
  shareImage: { path: '/share.png', width: 1200, height: 630 },
  /** Promised in the note beside the form, src/content/privacy.ts. */
  storage: {
    place: 'Frankfurt, Germany',
    /** Where the outbox stores, if it is switched on: 'eu', or undefined for anywhere. */
    jurisdiction: 'eu',
    months: 24,
    processors: ['Cloudflare (serves this page)', 'Supabase (runs the database)'],
  },
} as const

export type Person = {
  name: string
  role: string
  /** A square picture in src/page/brand/people/. */
  picture?: string
}

/** Who answers: shown beside the form. */
export const person = undefined as Person | undefined

export type Partner = {
  name: string
  role: string
  /** An SVG or PNG file in src/page/brand/partners/. */
  logo?: string
  /** Another file for the dark scheme, if the ink of the first one is too dark for it. */
  logoDark?: string
  /** Whether the logo says the name, which is not set beside it then. */
  logoHasName?: true
}

export const partners: { heading: string; list: Partner[] } = {
  heading: 'Trusted Technology Partners',
  list: [
    { name: 'Google Cloud', role: 'partner' },
    { name: 'Microsoft Azure', role: 'partner' },
    {
      name: site.securityPartner,
      role: 'security partner',
      logo: 'security-partner.svg',
      logoDark: 'security-partner-dark.svg',
    },
  ],
}
