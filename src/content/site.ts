/** The company. Everything here is the operator's to change; nothing else names the company. */
const name = 'Keelwork'

export const site = {
  name,
  origin: 'https://keelwork.example',
  email: 'hello@keelwork.example',
  language: 'en',
  title: `${name}: AI agents, employed properly`,
  description:
    'We advise businesses on AI and deploy AI agents as employees: each with a job title, a manager, limited permissions and a record of everything it does.',
  securityPartner: 'Harborline Security',
  partnerLine: 'Premier partner of Google Cloud and Microsoft Azure.',
  copyright: `© 2025 ${name}. All rights reserved.`,
  /** What a link to the site shows elsewhere. */
  shareImage: { path: '/share.png', alt: `${name}: AI agents, employed properly`, width: 1200, height: 630 },
  /** What the note beside the form promises: src/content/privacy.ts has its words. */
  storage: {
    place: 'Frankfurt, Germany',
    /** Where the outbox keeps what waits for the database, if it is switched on: 'eu', or undefined for anywhere. */
    jurisdiction: 'eu',
    months: 24,
    processors: ['Cloudflare (serves this page)', 'Supabase (runs the database)'],
  },
} as const

export const partners = {
  heading: 'Trusted Technology Partners',
  list: [
    { name: 'Google Cloud', role: 'Partner', logo: '/partners/google-cloud.svg' },
    { name: 'Microsoft Azure', role: 'Partner', logo: '/partners/microsoft-azure.svg' },
    { name: site.securityPartner, role: 'Security partner', logo: '/partners/security-partner.svg' },
  ],
} as const
