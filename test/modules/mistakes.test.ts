import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { errorsInContent, readContent } from '../../scripts/owner/content.ts'
import { errorsInFiles, listFiles } from '../../scripts/owner/files.ts'
import { errorsInVariables } from '../../scripts/owner/variables.ts'
import { errorsInWrangler, readWrangler } from '../../scripts/owner/wrangler.ts'

// Each mistake is made in the owner's files as they are, so the table holds for any company.

const content = await readContent()
const files = listFiles()

const line = { label: 'Fixture', control: 'text', limit: 10, error: 'Wrong.' }
const choice = (value: string, label: string) => ({ value, label })
const partner = { name: 'Acme', role: 'partner' }

const domain = 'needs a domain. Write an address like office@acme.test'
const origin = 'must be https:// and a domain. Write https://acme.test.'
const empty = 'is empty. Write something, or remove the section that shows it.'
const path = 'must start with / and must not be in use. Write /privacy, for example.'

type Mistake = [file: string, entry: string, value: unknown, error: string]

const reserved = ['subject', 'person', 'id', 'created_at', 'status'].map((name): Mistake => {
  return [
    'contact',
    `contactFields.${name}`,
    line,
    `is a name that the site uses itself. Write another, like ${name}_2.`,
  ]
})

test.for<Mistake>([
  ['site', 'site.language', 'polish', "is no language code. Write one like 'en', 'pl' or 'pt-BR'."],
  ['site', 'site.origin', 'https://acme.test/', 'must not end with a slash. Write https://acme.test.'],
  ['site', 'site.origin', 'http://acme.test', origin],
  ['site', 'site.origin', 'acme.test', origin],
  ['site', 'site.email', 'office@acme', `${domain}.`],
  ['site', 'site.email', 'office@acme..test', `${domain}.`],
  ['site', 'site.storage.months', 0, 'is too short. Write 12.'],
  ['site', 'site.title', ' ', empty],
  [
    'site',
    'site.shareImage.path',
    '/none.png',
    'names /none.png, which is missing. Add that file, or remove its name.',
  ],
  ['site', 'partners.list', [], empty],
  [
    'site',
    'partners.list',
    [{ ...partner, logo: 'none.svg' }],
    '0.logo names none.svg, which is missing. Add that file, or remove its name.',
  ],
  ['site', 'partners.list', [partner, partner], "1.name repeats 'Acme'. Write a different name."],
  ['interests', 'interests', [choice('a b', 'A')], "0.value must not contain spaces. Write '-' instead."],
  [
    'interests',
    'interests',
    [choice('a', 'A'), choice('b', 'A')],
    "1.label repeats 'A'. Write a different label.",
  ],
  [
    'interests',
    'interests',
    [choice('a', 'A'), choice('a', 'B')],
    "1.value repeats 'a'. Write a different value.",
  ],
  ...reserved,
  [
    'contact',
    'contactFields',
    { one: line, two: line },
    "two.label repeats 'Fixture'. Write a different label.",
  ],
  ['contact', 'contactFields.taxId', line, 'must be a column name of a-z, 0-9 and _. Write one like tax_id.'],
  [
    'contact',
    'contactFields.tax',
    { ...line, control: 'number' },
    'control must be one of: text, email, tel, textarea, select, checkbox.',
  ],
  [
    'contact',
    'contactFields.tax',
    { ...line, label: undefined },
    'label is missing. Write what the field is called.',
  ],
  ['contact', 'contactFields.tax', { ...line, limit: 0 }, 'limit must be 1 or more.'],
  [
    'contact',
    'contactFields.tax',
    { ...line, example: '52602509951' },
    'limit is below the 11 characters of the example. Write 11 or more.',
  ],
  [
    'contact',
    'contactFields.tax',
    { ...line, pattern: '[0-9]{9}', example: '5260250995' },
    "example is '5260250995', which the pattern rejects. Correct one of the two.",
  ],
  [
    'contact',
    'contactFields.tax',
    { ...line, pattern: '(a+', example: 'a' },
    'pattern is not a regular expression of a browser. Invalid regular expression: /^(?:(a+)$/v: Unterminated group.',
  ],
  [
    'contact',
    'contactFields.tax',
    { ...line, limit: 200, pattern: '(a+)+b?', example: 'aab' },
    'pattern takes too long on some values. Repeat nothing that repeats itself, as in (a+)+.',
  ],
  [
    'contact',
    'contactFields.tax',
    { ...line, control: 'select', options: [choice('1 to 9', 'Few')] },
    "options.0.value must not contain spaces. Write '-' instead.",
  ],
  ['contact', 'contact.submit', '', empty],
  ['legal', 'legal', [{ path: 'terms' }], `0.path ${path}`],
  ['legal', 'legal', [{ path: '/healthz' }], `0.path ${path}`],
])('src/content/%s.ts: %s = %j', ([name, entry, value, error]) => {
  const file = `src/content/${name}.ts`
  const [message, ...others] = errorsInContent(
    { ...content, [file]: change(content[file]!, entry, value) },
    files,
  )
  expect(message?.replace(`: ${entry}.`, `: ${entry} `)).toBe(`${file}: ${entry} ${error}`)
  expect(others).toEqual([])
})

const bindings = (...names: string[]) => names.map((name) => ({ name }))

test.for<[entry: string, value: unknown, error: string]>([
  [
    'ratelimits',
    bindings('SENDER_RTE', 'TOTAL_RATE'),
    'has the names SENDER_RTE,TOTAL_RATE. Write SENDER_RATE,TOTAL_RATE.',
  ],
  ['durable_objects.bindings', bindings('OUTBX'), 'has the names OUTBX. Write OUTBOX.'],
  ['send_email', bindings('MAIL'), 'has the names MAIL. Write EMAIL.'],
  ['vars', { OUTBOX_ENABELD: 'true' }, 'has OUTBOX_ENABELD, which the site does not read. Correct the name.'],
  ['vars.OUTBOX_ENABLED', true, 'must be "true" or "false", in wrangler.toml with the quotes.'],
  [
    'observability',
    { enabled: true },
    'keeps the address of every visitor. Write logs = { invocation_logs = false }.',
  ],
  ['triggers', { crons: ['0 5 * * 1'] }, 'must start a check every day. Write crons = ["23 5 * * *"].'],
  [
    'routes',
    ['elsewhere.test/*'],
    'does not have the domain of site.origin in src/content/site.ts. Write acme.test in both.',
  ],
])('wrangler.toml: %s = %j', ([entry, value, error]) => {
  const config = change({ ...readWrangler(), routes: ['*.acme.test/*', 'acme.test'] }, entry, value)
  expect(errorsInWrangler(config, 'https://acme.test')).toEqual([`wrangler.toml: ${entry} ${error}`])
})

test.for<[name: string, value: string, error: string]>([
  ['NOTIFY_EMAIL', 'office@acme', `${domain}, or several with commas.`],
  ['NOTIFY_EMAIL', 'a@b.test; c@d.test', `${domain}, or several with commas.`],
  ['NOTIFY_EMAIL_FROM', 'Acme', `${domain}.`],
  ['NOTIFY_WEBHOOK_URL', 'http://chat.test', 'must be an address that starts with https://.'],
  ['NOTIFY_WITH_MESSAGE', 'yes', 'must be "true" or "false", in wrangler.toml with the quotes.'],
])('.dev.vars: %s=%s', ([name, value, error]) => {
  expect(errorsIn({ [name]: value })).toEqual([`.dev.vars: ${name} ${error}`])
})

test('NOTIFY_EMAIL takes several addresses in any script, and needs its binding', () => {
  const variables = { NOTIFY_EMAIL: 'office@acme.test, büro@bücher.test' }
  expect(errorsIn(variables)).toEqual([])
  expect(errorsIn(variables, {})).toEqual([
    '.dev.vars: NOTIFY_EMAIL needs the binding EMAIL. Uncomment [[send_email]] and its name in wrangler.toml.',
  ])
})

test('public/ and src/page/brand/: large files and unsafe logos', () => {
  const folder = mkdtempSync(join(tmpdir(), 'files-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of ['public', 'src/page/brand']) mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, 'public/video.mp4'), 'x'.repeat(1_000_001))
  writeFileSync(join(folder, 'src/page/brand/flat.svg'), '<svg></svg>')
  writeFileSync(join(folder, 'src/page/brand/logo.svg'), '<svg viewBox="0 0 9 9" onload="alert(1)"></svg>')
  expect([...errorsInFiles(folder)].toSorted()).toEqual([
    'public/video.mp4 has more than 1 MB. Make it smaller, or link to it elsewhere.',
    'src/page/brand/flat.svg has no viewBox. Add one to <svg>, like viewBox="0 0 120 40".',
    'src/page/brand/logo.svg contains a script. Export it again without scripts.',
  ])
})

const errorsIn = (variables: Record<string, string>, config: object = { send_email: [] }) =>
  errorsInVariables('.dev.vars', variables, config, true)

/** A copy with another value at an entry like `site.storage.months`. */
function change<Value extends object>(original: Value, entry: string, value: unknown): Value {
  const copy = JSON.parse(JSON.stringify(original))
  const keys = entry.split('.')
  const last = keys.pop()!
  keys.reduce((part, key) => part[key], copy)[last] = value
  return copy
}
