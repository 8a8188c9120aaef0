import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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
const placeholder = 'in a message. Write only {limit} or {example} there, if the field has that entry.'

test('accepts the fixture', () => {
  expect(errorsInOwnersFiles()).toEqual([])
})

test.for<[entry: string, value: unknown, error: string]>([
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
  ['site.email', 'a@acme', 'site.ts: site.email needs a domain. Write an address like office@acme.test.'],
  [
    'site.title',
    'x'.repeat(71),
    'site.ts: site.title has more than 70 characters, which search engines cut off. Shorten it.',
  ],
  ['site.storage.months', 0, 'site.ts: site.storage.months must be a whole number, 1 or more.'],
  [
    'legal.1.path',
    'imprint',
    "legal.ts: the path 'imprint' must start with / and contain only letters a-z, digits, '-', '_' and '.', like /legal-notice.",
  ],
  [
    'legal.1.path',
    '/healthz',
    "legal.ts: the path '/healthz' is used by the site itself. Write a different path.",
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
])('rejects content with %s = %j', ([entry, value, error]) => {
  const changed = change(content, entry, value) as Content
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
  ['vars.OUTBOX_ENABLED', true, 'vars.OUTBOX_ENABLED must be "true" or "false", with the quotes.'],
  ['observability', {}, 'observability.logs is missing. Add it, or correct its name.'],
  ['triggers', { crons: ['0 5 * * 1'] }, 'triggers.crons.0 must start a check every day, like "23 5 * * *".'],
  [
    'routes',
    ['b.test/*'],
    'routes must have the domain of site.origin in src/content/site.ts, brightmoor.test.',
  ],
])('rejects wrangler.toml with %s = %j', ([entry, value, error]) => {
  expect(errorsInWrangler(change(readWrangler(), entry, value))).toEqual([`wrangler.toml: ${error}`])
})

test.for<[name: string, value: string, error: string]>([
  [
    'NOTIFY_EMAIL',
    'a@b.test; c@d.test',
    'needs a domain. Write an address like office@acme.test, or several with commas.',
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

test('rejects a missing logo, large files, files that are not UTF-8, and drawings without a viewBox', () => {
  const folder = mkdtempSync(join(tmpdir(), 'files-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of ['public', 'src/content']) mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, 'public/video.mp4'), 'x'.repeat(1_000_001))
  writeFileSync(join(folder, 'public/drawing.svg'), '<svg></svg>')
  writeFileSync(join(folder, 'src/content/tokens.ts'), Buffer.from('é', 'latin1'))
  expect([...errorsInFiles(folder)].toSorted()).toEqual([
    'public/drawing.svg has no viewBox. Add one to <svg>, like viewBox="0 0 120 40".',
    'public/video.mp4 has more than 1 MB. Make it smaller, or link to it elsewhere.',
    'src/content/logo.svg is missing. Add your logo as an SVG file.',
    'src/content/tokens.ts is not UTF-8. Save it with the encoding UTF-8.',
  ])
})

/** A copy with another value at an entry like `site.storage.months`. */
function change(original: object, entry: string, value: unknown): object {
  const [key = '', ...rest] = entry.split('.')
  const part = Object.entries(original).find(([name]) => name === key)?.[1]
  const changed = rest.length > 0 ? change(part, rest.join('.'), value) : value
  return Object.assign(Array.isArray(original) ? [...original] : { ...original }, { [key]: changed })
}
