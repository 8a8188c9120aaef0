import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { fixtureFolder } from '../../scripts/lib/fixture.ts'
import { type Content, content, errorsInContent } from '../../scripts/owner/content.ts'
import { errorsInFiles } from '../../scripts/owner/files.ts'
import { errorsInOwnersFiles } from '../../scripts/owner/owners-files.ts'
import { errorsInVariables } from '../../scripts/owner/variables.ts'
import { errorsInWrangler, readWrangler } from '../../scripts/owner/wrangler.ts'

// The commands read the owner's files in the current folder. In this one, they are the fixture's.
const project = process.cwd()
beforeAll(() => process.chdir(fixtureFolder))
afterAll(() => process.chdir(project))

const field = { label: 'Fax', control: 'text', limit: 10, error: 'Enter your fax number.' }
const mowing = (place: string) =>
  `${place} has the interest 'mowing', which is not in src/content/interests.ts. Write one that is, or add it there.`
const rejected =
  'which the pattern or the limit rejects. Correct one of them. In a pattern, write \\\\ for a backslash.'
const longName =
  'site.ts: site.name is too long for the navigation bar of a phone. Shorten it to 28 letters, or 14 full-width ones, and write the whole name in site.copyright.'
const secret =
  'is a secret, and everyone with the repository can read it here. Remove it and revoke it. docs/operating.md says where secrets belong.'
const shareImage =
  'must be a PNG file of 1200 × 630 px, with the name share.png. Export it again, or delete it.'
const picture = readFileSync('test/fixture/public/gatehouse.png')
const fullWidth = (found: string, plain: string) =>
  `src/content/a.ts, line 2: '${found}' is full-width, so it makes no address. Type ${plain}`
const placeholder = 'in a message. Write only {limit} or {example} there, if the field has that entry.'

test('accepts the fixture', () => {
  expect([...errorsInOwnersFiles(), ...errorsInFiles()]).toEqual([])
})

test.for<[entry: string, value: unknown, error: string, ...more: [entry: string, value: unknown][]]>([
  [
    'site.language',
    'polish',
    "site.ts: site.language must be a language code like 'pl', 'pt-BR' or 'ar-JO'.",
  ],
  [
    'site.origin',
    'https://acme.test/',
    'site.ts: site.origin must be https:// and your domain, like https://acme.test, without a final slash.',
  ],
  ['site.email', 'a@acme', 'site.ts: site.email must be an address like office@acme.test.'],
  [
    'site.title',
    'x'.repeat(71),
    'site.ts: site.title has more than 70 characters, which search engines cut off. Shorten it.',
  ],
  ['site.email', 'ｏｆｆｉｃｅ@acme.test', 'site.ts: site.email must be an address like office@acme.test.'],
  [
    'site.timeZone',
    'Berlin',
    "site.ts: site.timeZone must be an IANA time zone, like 'UTC' or 'Europe/Berlin'.",
  ],
  ['site.name', '東京温室ロボット販売株式会社本店', longName],
  [
    'site.description',
    'ロボット',
    "site.ts: site.language is English, but the page is not. Write the page's language, like 'ja' or 'pt-BR'.",
    ['hero.lead', 'ロボット'],
    ['contact.lead', 'ロボット'],
  ],
  ['site.storage.months', 0, 'site.ts: site.storage.months must be a whole number, 1 or more.'],
  [
    'legal.1.path',
    'imprint',
    "legal.ts: the path 'imprint' must be written as / and the letters a-z, digits, '-', '_' or '.', without a final slash, like /legal-notice.",
  ],
  [
    'legal.1.path',
    '/healthz',
    "legal.ts: the path '/healthz' is used by the site itself. Write a different path.",
  ],
  [
    'legal.1.path',
    '/tokushoho/',
    "legal.ts: the path '/tokushoho/' must be written as / and the letters a-z, digits, '-', '_' or '.', without a final slash, like /legal-notice.",
  ],
  ['legal.1.path', '/privacy-notice', "legal.ts: two pages have the path '/privacy-notice'. Change one."],
  [
    'contactFields.email.control',
    'text',
    'contact.ts: contactFields must keep the field email with the control email, because you reply to it.',
  ],
  [
    'contactFields.faxNumber',
    field,
    'contact.ts: contactFields.faxNumber must be a column name of a-z, 0-9 and _, like tax_id.',
  ],
  [
    'contactFields.id',
    field,
    'contact.ts: contactFields.id is a name that the site itself uses. Write a different name.',
  ],
  [
    'contactFields.subject',
    field,
    'contact.ts: contactFields.subject is a name that the site itself uses. Write a different name.',
  ],
  [
    'contactFields.phone.label',
    'Full name',
    'contact.ts: contactFields.phone.label is also the label of name. Change one of them.',
  ],
  ['contactFields.name.limit', 0, 'contact.ts: contactFields.name.limit must be a whole number, 1 or more.'],
  [
    'contactFields.tax_id.example',
    '526025099',
    `contact.ts: contactFields.tax_id.example is '526025099', ${rejected}`,
  ],
  ['contactFields.tax_id.limit', 9, `contact.ts: contactFields.tax_id.example is '5260250995', ${rejected}`],
  [
    'contactFields.phone.pattern',
    '[0-9]+',
    'contact.ts: contactFields.phone has a pattern, so it needs an example that matches it.',
  ],
  [
    'contactFields.tax_id.pattern',
    '(a',
    'contact.ts: contactFields.tax_id.pattern is not a valid regular expression. Write \\\\ for a backslash. Invalid regular expression: /^(?:(a)$/v: Unterminated group.',
  ],
  [
    'contactFields.name.error',
    'Like {example}',
    `contact.ts: contactFields.name has {example} ${placeholder}`,
  ],
  ['contactFields.name.empty', 'Up to {max}', `contact.ts: contactFields.name has {max} ${placeholder}`],
  [
    'contactFields.size.options.2',
    { value: 'a few', label: 'A few' },
    "contact.ts: contactFields.size.options must not have the value 'a few'. Write one without spaces, like two-or-more.",
  ],
  [
    'interests.3',
    { value: 'picking', label: 'Mowing' },
    "interests.ts: interests must not repeat the value 'picking'.",
  ],
  [
    'sections.10',
    'team',
    "sections.ts: there is no section 'team'. Add the file src/content/sections/team.tsx, or write one of: hero, partners, services, roster, safety, security, terms, funding, contact.",
  ],
  ['sections.10', 'story', "sections.ts: 'story' is listed twice. Remove one."],
  ['sections', ['hero'], "sections.ts: 'contact' must stay, because every page links to it."],
  ['sections', ['contact'], "sections.ts: 'hero' must stay, because every page links to it."],
  ['services.cards.1.interest', 'mowing', mowing('services.ts: “The weigher”')],
  ['funding.interest', 'mowing', mowing('funding.ts: funding')],
  ['roster.visitorCard.interest', 'mowing', mowing('roster.ts: roster.visitorCard')],
  [
    'workLog.entries.1.time',
    'noon',
    "hero.ts: “Asked about the thirteenth” has the time 'noon'. Write a time like 09:30.",
  ],
  [
    'workLog.held.time',
    '6',
    "hero.ts: “Planned a watering for tonight” has the time '6'. Write a time like 09:30.",
  ],
  ['workLog.next', 'later', "hero.ts: workLog.next is 'later'. Write a time like 09:30."],
  [
    'attempts.suggestions.1',
    'Sing.',
    'attempts.ts: no rule has a word of the suggestion “Sing.”. Add one to a rule, or change the suggestion.',
  ],
  [
    'colors.ink.1',
    '#8a2f5g',
    "tokens.ts: '#8a2f5g' of ink is not a colour. Write one like #0f5c5c or oklch(0.4 0.08 195).",
  ],
  [
    'colors.on-held.0',
    '#ffcf5c',
    'tokens.ts: on-held (light) has a contrast of 1.00 on held. It needs 4.5. Change one of the two colours.',
  ],
  [
    'colors.edge.0',
    '#939393',
    'tokens.ts: edge (light) has a contrast of 2.76 on sunken. It needs 3. Change one of the two colours.',
  ],
])('rejects content with %s = %j', ([entry, value, error, ...more]) => {
  let changed = change(content, entry, value) as Content
  for (const [entry, value] of more) changed = change(changed, entry, value) as Content
  expect([...errorsInContent(changed)]).toEqual([`src/content/${error}`])
})

test.for<[entry: string, value: unknown, error: string]>([
  ['send_email', [{ name: 'MAIL' }], 'send_email.0.name must be EMAIL.'],
  [
    'vars',
    { OUTBOX_ENABLED: 'true', NOTIFY: '' },
    'vars has NOTIFY, which the site does not read. Correct the name.',
  ],
  ['vars', {}, 'vars.OUTBOX_ENABLED is missing. Add it, or correct its name.'],
  ['vars.NOTIFY_WEBHOOK_URL', 'https://chat.test/hook', `NOTIFY_WEBHOOK_URL ${secret}`],
  ['vars.SUPABASE_KEY', 'sb_secret_x', `SUPABASE_KEY ${secret}`],
  ['vars.OUTBOX_ENABLED', true, 'vars.OUTBOX_ENABLED must be "true" or "false", with the quotes.'],
  ['observability', {}, 'observability.logs is missing. Add it, or correct its name.'],
  ['triggers', { crons: ['0 5 * * 1'] }, 'triggers.crons.0 must start a check every day, like "23 5 * * *".'],
  ...[
    'b.test/*',
    'www.brightmoor.test/*',
    'brightmoor.test.evil.example',
    { pattern: 'www.brightmoor.test', custom_domain: true },
  ].map((route): [string, unknown, string] => [
    'routes',
    [route],
    'routes must have the host of site.origin in src/content/site.ts, brightmoor.test.',
  ]),
])('rejects wrangler.toml with %s = %j', ([entry, value, error]) => {
  expect(errorsInWrangler(change(readWrangler(), entry, value))).toEqual([`wrangler.toml: ${error}`])
})

test('accepts a route whose host is that of site.origin', () => {
  for (const route of ['brightmoor.test/*', '*brightmoor.test/*', { pattern: 'brightmoor.test' }])
    expect(errorsInWrangler(change(readWrangler(), 'routes', [route, 'other.test']))).toEqual([])
})

test.for<[name: string, value: string, error: string]>([
  ['NOTIFY_EMAIL', 'a@b.test; c@d.test', 'must be an address like office@acme.test, or several with commas.'],
  ['NOTIFY_EMAIL', 'office＠acme.test', 'must be an address like office@acme.test, or several with commas.'],
  [
    'NOTIFY_MAIL',
    'a@b.test',
    'is not a name that the site reads. Write one of: SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, NOTIFY_WEBHOOK_URL, NOTIFY_WITH_MESSAGE, NOTIFY_EMAIL, NOTIFY_EMAIL_FROM, OUTBOX_ENABLED.',
  ],
  ['NOTIFY_WEBHOOK_URL', 'http://chat.test', 'must be an address that starts with https://.'],
])('rejects %s=%s', ([name, value, error]) => {
  expect(errorsIn({ [name]: value })).toEqual([`.dev.vars: ${name} ${error}`])
})

test('accepts several addresses in any script, but only with the binding that sends them', () => {
  const variables = { NOTIFY_EMAIL: 'office@acme.test, büro@bücher.test' }
  expect(errorsIn(variables)).toEqual([])
  expect(errorsIn(variables, {})).toEqual([
    '.dev.vars: NOTIFY_EMAIL needs the binding EMAIL. Uncomment [[send_email]] and its name in wrangler.toml.',
  ])
})

const errorsIn = (variables: Record<string, string>, config: object = { send_email: [] }) =>
  errorsInVariables('.dev.vars', variables, config, true)

test.for<[file: string, content: string | Buffer, error: string]>([
  [
    'public/video.mp4',
    'x'.repeat(1_000_001),
    'has more than 1 MB. Make it smaller, or link to it elsewhere.',
  ],
  ['public/drawing.svg', '<svg></svg>', 'has no viewBox. Add one to <svg>, like viewBox="0 0 120 40".'],
  [
    'public/photo.svg',
    '\x89PNG',
    'is not an SVG file. Export your drawing as SVG: another name does not convert it.',
  ],
  ['src/content/tokens.ts', Buffer.from('é', 'latin1'), 'is not UTF-8. Save it with the encoding UTF-8.'],
  ['src/content/share.jpg', 'JFIF', shareImage],
  ['src/content/share.png', picture, shareImage],
  [
    'supabase/migrations/phone.sql',
    '',
    'needs a name with a date of 14 digits, like 20310102090000_add_phone.sql. Rename it.',
  ],
  [
    '.dev.vars',
    '\ufeffSUPABASE_URL=',
    'begins with an invisible mark (BOM), which hides its first variable. Save it as UTF-8 without BOM.',
  ],
  ['src/content/a.ts', "\n'［東京］（/tokyo）'", fullWidth('［東京］（', '[東京](')],
  ['src/content/a.ts', "\n'[東京](tel:０６－１)'", fullWidth('tel:０６－１', 'tel:06-1')],
  ['src/content/a.ts', "\n'ｓｏｕｄａｎ@acme.test'", fullWidth('ｓｏｕｄａｎ@', 'soudan@')],
  ['src/content/a.ts', "\n'office＠acme.test'", fullWidth('＠', '@')],
])('rejects the file %s', ([file, content, error]) => {
  const folder = mkdtempSync(join(tmpdir(), 'files-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of ['public', 'src/content', 'supabase/migrations'])
    mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, 'src/content/logo.svg'), '<svg viewBox="0 0 1 1"/>')
  writeFileSync(join(folder, file), content)
  const sentence = error.startsWith(file) ? error : `${file} ${error}`
  expect([...errorsInFiles(folder)]).toEqual([sentence])
})

test('rejects a project without a logo', () => {
  const missing = 'src/content/logo.svg is missing. Add your logo as an SVG file.'
  expect([...errorsInFiles(tmpdir())]).toEqual([missing])
})

/** A copy with another value at an entry like `site.storage.months`. */
function change(original: object, entry: string, value: unknown): object {
  const [key = '', ...rest] = entry.split('.')
  const part = Object.entries(original).find(([name]) => name === key)?.[1]
  const changed = rest.length > 0 ? change(part, rest.join('.'), value) : value
  return Object.assign(Array.isArray(original) ? [...original] : { ...original }, { [key]: changed })
}
