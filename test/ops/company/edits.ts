import { readFileSync } from 'node:fs'
import { interests } from '../../../src/content/interests.ts'

type Edit = (text: string) => string

export const company = {
  name: 'Müllerström & Söhne KI-Beratung GmbH',
  origin: 'https://www.muellerstroem.test',
  email: 'post@muellerstroem.test',
}

const sizes = ['Klein', 'Groß'].map((label) => ({ value: label.toLowerCase(), label }))

/** The names are none that an owner would give to a field. */
export const fields = {
  fixture_phone: { label: 'Mobil', control: 'tel', limit: 40, optional: true, error: 'Bis {limit} Zeichen.' },
  fixture_size: { label: 'Größe', control: 'select', options: sizes, error: 'Bitte wählen.' },
  fixture_tax: {
    label: 'Steuernummer',
    control: 'text',
    limit: 10,
    pattern: '[0-9]{10}',
    example: '5260250995',
    error: 'Zehn Ziffern, etwa {example}.',
  },
  fixture_consent: {
    label: 'Ich habe die [Datenschutzerklärung](/datenschutz) gelesen.',
    control: 'checkbox',
    value: 'gelesen',
    error: 'Bitte ankreuzen.',
  },
}
export const interest = { value: 'fixture', label: 'Schulungen für Teams' }

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
grant insert (${Object.keys(fields).join(', ')}) on public.contact_submissions to anon;
`

const legal = [
  {
    path: '/impressum',
    label: 'Impressum',
    heading: 'Impressum',
    sections: [{ paragraphs: [`${company.name}\nHamburg`, `[${company.email}](mailto:${company.email})`] }],
    noindex: true,
  },
  {
    path: '/datenschutz',
    label: 'Datenschutz',
    heading: 'Datenschutz\u00aderklärung',
    sections: [{ heading: 'Verantwortlich', paragraphs: ['Siehe [Impressum](/impressum).'] }],
    privacy: true,
  },
  { label: 'Bedingungen', href: '/agb.pdf' },
  { label: 'Berufsrecht', href: 'https://www.gesetze-im-internet.de/' },
]

const partners = [
  { name: 'Wächter & Wall', role: 'Sicherheitspartner', logo: 'waechter.png' },
  { name: 'Leuchtturm Beteiligungsgesellschaft', role: 'Förderpartner' },
]

const site = {
  ...company,
  shortName: company.name,
  title: company.name,
  copyright: company.name,
  securityPartner: 'Wächter & Wall',
}

const json = (value: object) => JSON.stringify(value)

/** What the README has an operator change, whatever words are there now. */
export const edits: Record<string, Edit | (() => Buffer)> = {
  'src/content/site.ts': (text) =>
    `${text}\nObject.assign(site, ${json(site)})\nObject.assign(site.storage, { months: 12 })\npartners.list = ${json(partners)}\n`,
  'src/content/contact.ts': (text) =>
    text.replace('const contactFields = {', `$&${json(fields).slice(1, -1)},`),
  'src/content/interests.ts': (text) => text.replace('= [', `$&${json(interest)},`),
  'src/content/legal.ts': (text) => text.replace('= [', `$&${json(legal).slice(1, -1)},`),
  'src/page/brand/logo.svg': () =>
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="9" cy="12" r="9" fill="#f60"/><path d="M12 3h12v18H12z" fill="#06c"/></svg>',
  // Too large for Vite to put it into the page itself.
  'src/page/brand/partners/waechter.png': () =>
    Buffer.concat([readFileSync('public/apple-touch-icon.png'), Buffer.alloc(5000)]),
  'public/agb.pdf': () => '%PDF-1.7',
  'supabase/migrations/99990101000000_fixture.sql': () => migration,
  'wrangler.toml': (text) =>
    text
      .replace(/^name *= *".*"/m, 'name = "muellerstroem"')
      .replace(/"false"/, '"true"')
      .replaceAll(/limit = \d+/g, 'limit = 1_000'),
}
