import { readFileSync } from 'node:fs'
import { parse, stringify } from 'smol-toml'
import { interests } from '../../../src/content/interests.ts'
import { site } from '../../../src/content/site.ts'

type Edit = (text: string) => string | Buffer

// No owner uses these names, so an edit never repeats an existing entry.

export const company = {
  name: 'Müllerström & Söhne KI-Beratung GmbH',
  origin: 'https://www.fixture-muellerstroem.test',
  email: 'post@fixture-muellerstroem.test',
}

const months = site.storage.months + 1

const sizes = ['Klein', 'Groß'].map((label) => ({ value: label.toLowerCase(), label }))

const addedFields = {
  fixture_phone: {
    label: 'Fixture Mobil',
    control: 'tel',
    limit: 40,
    optional: true,
    error: 'Bis {limit} Zeichen.',
  },
  fixture_size: { label: 'Fixture Größe', control: 'select', options: sizes, error: 'Bitte wählen.' },
  fixture_tax: {
    label: 'Fixture Steuernummer',
    control: 'text',
    limit: 10,
    pattern: '[0-9]{10}',
    example: '5260250995',
    error: 'Zehn Ziffern, etwa {example}.',
  },
  fixture_consent: {
    label: 'Ich habe die [Datenschutzerklärung](/fixture-datenschutz) gelesen.',
    control: 'checkbox',
    value: 'gelesen',
    error: 'Bitte ankreuzen.',
  },
}

export const interest = { value: 'fixture', label: 'Fixture Schulungen' }

export const migration = `
alter table public.contact_submissions
  add column fixture_phone text check (char_length(fixture_phone) <= 40),
  add column fixture_size text check (fixture_size in ('klein', 'groß')),
  add column fixture_tax text check (fixture_tax ~ '^[0-9]{10}$'),
  add column fixture_consent text check (fixture_consent = 'gelesen'),
  drop constraint contact_submissions_interest_check,
  add constraint contact_submissions_interest_check check (
    interest in (${[...interests, interest].map(({ value }) => `'${value}'`).join(', ')})
  );
grant insert (${Object.keys(addedFields).join(', ')}) on public.contact_submissions to anon;
`

const legal = [
  {
    path: '/fixture-impressum',
    label: 'Impressum',
    heading: 'Impressum',
    sections: [{ paragraphs: [`${company.name}\nHamburg`, `[${company.email}](mailto:${company.email})`] }],
    noindex: true,
  },
  {
    path: '/fixture-datenschutz',
    label: 'Datenschutz',
    heading: 'Datenschutzerklärung',
    sections: [{ heading: 'Verantwortlich', paragraphs: ['Siehe [Impressum](/fixture-impressum).'] }],
  },
  { label: 'Bedingungen', href: '/fixture.pdf' },
]

const securityPartner = 'Wächter & Wall'
const partners = [
  { name: securityPartner, role: 'Sicherheitspartner', logo: '/fixture.png' },
  { name: 'Leuchtturm Beteiligungsgesellschaft', role: 'Förderpartner', logo: '/fixture.png' },
]
const names = { title: company.name, copyright: company.name, securityPartner }

const json = (value: object) => JSON.stringify(value)
const picture = readFileSync('public/apple-touch-icon.png')

/** The changes that docs/customising.md describes. They work on any company's files. */
export const edits: Record<string, Edit> = {
  'src/content/site.ts': (text) => `${text}
Object.assign(site, ${json({ ...company, ...names })})
Object.assign(site.storage, { months: ${months} })
partners.list = ${json(partners)}
`,
  'src/content/contact.ts': (text) =>
    text.replace('const contactFields = {', `$&${json(addedFields).slice(1, -1)},`),
  'src/content/interests.ts': (text) => text.replace('= [', `$&${json(interest)},`),
  'src/content/legal.ts': (text) => text.replace('= [', `$&${json(legal).slice(1, -1)},`),
  // More fields than the budget was made for.
  'src/content/budgets.ts': (text) => text.replaceAll(/\d+_\d+/g, '900_000'),
  'supabase/retention.sql': (text) => text.replace(/\d+ months/, `${months} months`),
  'supabase/migrations/99990101000000_fixture.sql': () => migration,
  'src/page/brand/logo.svg': () =>
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M12 3h12v18H12z" fill="#f60"/></svg>',
  'public/fixture.png': () => picture,
  'src/page/brand/share.png': () => picture,
  'public/fixture.pdf': () => '%PDF-1.7',
  'wrangler.toml': (text) => {
    const config = parse(text)
    const ratelimits = (config.ratelimits as object[]).map((limit) => ({
      ...limit,
      simple: { limit: 1_000, period: 60 },
    }))
    const routes = [{ pattern: new URL(company.origin).host, custom_domain: true }]
    const vars = { OUTBOX_ENABLED: 'true' }
    return stringify({ ...config, name: 'fixture', routes, ratelimits, vars })
  },
}
