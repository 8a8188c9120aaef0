import { globSync, readFileSync } from 'node:fs'
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
  { name: 'Leuchtturm Beteiligungsgesellschaft', role: 'Förderpartner', logo: 'leuchtturm.svg' },
]

/** Words that are longer than the demonstration's, where the page has a shape of its own. */
const words = {
  'Accounts assistant': 'Debitoren\\u00adbuch\\u00adhaltungs\\u00adsach\\u00adbearbeiterin',
  'Support clerk': 'Kunden\\u00addienst\\u00adsach\\u00adbearbeiterin',
  'Schedule a Consultation': 'Beratungsgespräch vereinbaren',
  'Access Fully Funded Projects': 'Zu den vollständig geförderten Projekten',
  'Reliability & Agentic Security': 'Zuverlässigkeit und Datensicherheit',
  "label: 'Services'": "label: 'Dienstleistungen'",
  "label: 'Security'": "label: 'Sicherheit'",
  "menu: 'Menu'": "menu: 'Menü'",
}

const inWords = (text: string) =>
  Object.entries(words).reduce((rest, [from, to]) => rest.replaceAll(from, to), text)

const wordFiles = globSync('src/content/*.ts').filter((file) => {
  const content = readFileSync(file, 'utf8')
  return inWords(content) !== content
})

/** Gives the entry or constant of that name another value. */
const set =
  (name: string, value: unknown): Edit =>
  (text) =>
    text.replace(new RegExp(`^( *(const )?${name}(:| =)) .*?(,?)$`, 'm'), `$1 ${JSON.stringify(value)}$4`)

const inOrder =
  (...edits: Edit[]): Edit =>
  (text) =>
    edits.reduce((rest, edit) => edit(rest), text)

/** What an operator changes to make the site another company's, as the README has it. */
export const edits: Record<string, Edit | (() => Buffer)> = {
  ...Object.fromEntries(wordFiles.map((file) => [file, inWords])),
  'src/content/site.ts': inOrder(
    set('name', company.name),
    set('partnership', 'Partner'),
    set('confirmed', true),
    set('origin', company.origin),
    set('email', company.email),
    set('language', 'de'),
    set('securityPartner', 'Wächter & Wall'),
    set('months', 12),
    (text) => text.replace(/(?<= list: )\[.*?\n {2}\]/s, JSON.stringify(partners)),
  ),
  'src/content/contact.ts': (text) => text.replace(/\n {2}message: \{/, `\n${mobile}$&`),
  'src/content/interests.ts': (text) =>
    text
      .replace(new RegExp(`.*'${interests.less}'.*\n`), '')
      .replace('\n]', `\n  ${JSON.stringify(interests.more)},\n]`),
  'src/content/legal.ts': (text) => text.replace(/(?<= = )\[.*?\](?=\n\nexport)/s, JSON.stringify(legal)),
  'src/page/tokens.ts': inOrder(
    set('accent', ['#8a3b00', '#ff9d4d']),
    set('action', ['#ff7a00', '#ff8c1f']),
    set("'action-strong'", ['#ff9430', '#ffa64d']),
    set("'on-action'", ['#241400', '#241400']),
  ),
  'src/page/brand/logo.svg': () =>
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="9" cy="12" r="9" fill="#f60"/><path d="M12 3h12v18H12z" fill="#06c"/></svg>',
  // Too large to stand in the page itself.
  'src/page/brand/partners/waechter.png': () =>
    Buffer.concat([readFileSync('public/apple-touch-icon.png'), Buffer.alloc(5000)]),
  'src/page/brand/partners/leuchtturm.svg': () =>
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 36"><path d="M24 36 28 8h4l4 28z"/></svg>',
  'src/page/home-page.tsx': (text) => text.replace(/(<Hero \/>\s+)(<\w+ \/>)(\s+)(<\w+ \/>)/, '$1$4$3$2'),
  'supabase/migrations/20270101090000_mobile.sql': () => migration,
  'wrangler.toml': (text) => text.replace(/^name = ".*"/m, 'name = "muellerstroem"'),
}
