import { readFileSync } from 'node:fs'
import { interests as before } from '../../../src/content/interests.ts'

type Edit = (text: string) => string

export const company = {
  name: 'Müllerström & Söhne KI-Beratung GmbH',
  origin: 'https://www.muellerstroem.test',
  email: 'post@muellerstroem.test',
}

export const field = { name: 'mobile', label: 'Mobil (freiwillig)', limit: 40 }
const mobile = `
  ${field.name}: {
    label: '${field.label}',
    control: 'tel',
    autoComplete: 'tel',
    limit: ${field.limit},
    optional: true,
    error: 'Bitte höchstens {limit} Zeichen, in einer Zeile.',
  },`
export const interests = { more: { value: 'training', label: 'Schulungen für Teams' }, less: 'prototypes' }

export const migration = String.raw`
alter table public.contact_submissions
  add column mobile text check (char_length(mobile) <= 40 and mobile !~ '[\u0001-\u001f\u007f-\u009f]');
grant insert (mobile) on public.contact_submissions to anon;

alter table public.contact_submissions
  drop constraint contact_submissions_interest_check,
  add constraint contact_submissions_interest_check check (
    interest in (${[...before, interests.more].map(({ value }) => `'${value}'`).join(', ')})
  );
`

const legal = [
  {
    path: '/impressum',
    label: 'Impressum',
    heading: 'Impressum',
    sections: [
      { paragraphs: [`${company.name}\nHafenstraße 1\n20457 Hamburg`] },
      { heading: 'Kontakt', paragraphs: [`Schreiben Sie an [${company.email}](mailto:${company.email}).`] },
    ],
    noindex: true,
  },
  {
    path: '/datenschutz',
    label: 'Datenschutz',
    heading: 'Datenschutz\u00aderklärung',
    sections: [{ heading: 'Verantwortlich', paragraphs: ['Siehe [Impressum](/impressum).'] }],
  },
  { label: 'Berufsrecht', href: 'https://www.gesetze-im-internet.de/' },
]

const partners = [
  { name: 'Google Cloud', role: 'Partner' },
  { name: 'Microsoft Azure', role: 'Partner' },
  { name: 'Wächter & Wall', role: 'Sicherheitspartner', logo: 'waechter.png' },
  { name: 'Leuchtturm Beteiligungsgesellschaft', role: 'Förderpartner' },
]

/** Gives entries or constants other values, by their names. */
const set =
  (values: Record<string, unknown>): Edit =>
  (text) => {
    let edited = text
    for (const [name, value] of Object.entries(values)) {
      const line = new RegExp(`^( *(const )?${name}(:| =)) .*?(,?)$`, 'm')
      edited = edited.replace(line, `$1 ${JSON.stringify(value)}$4`)
    }
    return edited
  }

/** What an operator changes to make the site another company's, as the README has it. */
export const edits: Record<string, Edit | (() => Buffer)> = {
  'src/content/site.ts': (text) =>
    set({
      name: company.name,
      partnership: 'Partner',
      confirmed: true,
      origin: company.origin,
      email: company.email,
      language: 'de',
      securityPartner: 'Wächter & Wall',
      months: 12,
    })(text.replace(/(?<= list: )\[.*?\n {2}\]/s, JSON.stringify(partners))),
  // The bar has little room for longer words.
  'src/content/navigation.ts': (text) => text.replace("'Services'", "'Dienstleistungen'"),
  'src/content/contact.ts': (text) => text.replace(/\n {2}message: \{/, `\n${mobile}$&`),
  'src/content/interests.ts': (text) =>
    text
      .replace(new RegExp(`.*'${interests.less}'.*\n`), '')
      .replace('\n]', `\n  ${JSON.stringify(interests.more)},\n]`),
  'src/content/legal.ts': (text) => text.replace(/(?<= = )\[.*?\](?=\n\nexport)/s, JSON.stringify(legal)),
  'src/page/tokens.ts': set({
    accent: ['#8a3b00', '#ff9d4d'],
    action: ['#ff7a00', '#ff8c1f'],
    "'action-strong'": ['#ff9430', '#ffa64d'],
    "'on-action'": ['#241400', '#241400'],
  }),
  'src/page/brand/logo.svg': () =>
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="9" cy="12" r="9" fill="#f60"/><path d="M12 3h12v18H12z" fill="#06c"/></svg>',
  // Too large to stand in the page itself.
  'src/page/brand/partners/waechter.png': () =>
    Buffer.concat([readFileSync('public/apple-touch-icon.png'), Buffer.alloc(5000)]),
  'src/page/home-page.tsx': (text) => text.replace(/(<Hero \/>\s+)(<\w+ \/>)(\s+)(<\w+ \/>)/, '$1$4$3$2'),
  'supabase/migrations/20270101090000_mobile.sql': () => migration,
  'wrangler.toml': (text) => text.replace(/^name = ".*"/m, 'name = "muellerstroem"'),
}
