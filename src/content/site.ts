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
  /** Optional, for example 'An agent in its post costs from 900 € a month.' */
  price: '' as string,
  terms: [
    {
      term: 'What does it cost?',
      detail:
        'The first call is free. Plan and trial have fixed prices. An agent in its post has a monthly fee, and the models it uses are charged at cost.',
    },
    {
      term: 'How soon can it start?',
      detail:
        'That depends on your systems, so the plan dates every step before you order it. The trial comes first.',
    },
    {
      term: 'Do the models train on our data?',
      detail:
        'No. We use models on Google Cloud and Microsoft Azure only under terms that rule it out, and show you the clause.',
    },
    {
      term: 'Who owns it, code included?',
      detail:
        'You do: its code, its instructions, its tests and its log. If you leave, the handover is in the price.',
    },
    {
      term: 'What if it makes a mistake, and who pays?',
      detail:
        'The log shows what it did and who approved it. We mend it at our expense, and it goes back on probation. The contract says who bears which loss.',
    },
    {
      term: 'How do we count the return?',
      detail:
        'Before the trial we count with you what the job costs today, in hours and in errors. In its post we count again, and if there is no return, we say so.',
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
    'We advise businesses on AI and deploy AI agents as employees: each with a job title, a manager, limited permissions and a record of everything it does.',
  securityPartner: 'Harborline Security',
  partnerLine: `${partnership} of Google Cloud and Microsoft Azure.`,
  copyright: `© 2025 ${name}. All rights reserved.`,
  /** Shown where somebody links to the site. */
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

type Partner = {
  name: string
  role: string
  /** An SVG or PNG file in src/page/brand/partners/. */
  logo?: string
}

export const partners: { heading: string; list: Partner[] } = {
  heading: 'Trusted Technology Partners',
  list: [
    { name: 'Google Cloud', role: 'partner' },
    { name: 'Microsoft Azure', role: 'partner' },
    { name: site.securityPartner, role: 'security partner', logo: 'security-partner.svg' },
  ],
}
