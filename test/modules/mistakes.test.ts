import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { errorsInContent, readContent } from '../../scripts/owner/content.ts'
import { errorsInFiles, listFiles } from '../../scripts/owner/files.ts'
import { errorsInVariables } from '../../scripts/owner/variables.ts'
import { errorsInWrangler, readWrangler } from '../../scripts/owner/wrangler.ts'

// Each mistake is made in the owner's own files, so the tables hold for any company.

const content = await readContent()
const files = listFiles()

const field = { label: 'Fixture', control: 'text', limit: 10, error: 'Wrong.' }
const partner = { name: 'Acme', role: 'Partner' }
const missing = 'names none.png, which is missing. Add that file, or remove its name.'

test.for<[file: string, entry: string, value: unknown, error: string]>([
  ['site', 'site.language', 'polish', "is not a language code. Write one like 'en', 'pl' or 'pt-BR'."],
  ['site', 'site.origin', 'acme.test', 'must be https:// and a domain. Write https://acme.test.'],
  ['site', 'site.email', 'a@acme', 'needs a domain. Write an address like office@acme.test.'],
  ['site', 'site.storage.months', 0, 'is too short. Write 12.'],
  ['site', 'site.title', ' ', 'is empty. Write something, or remove the section that shows it.'],
  ['site', 'partners.list.0.logo', 'none.png', missing],
  ['site', 'partners.list', [partner, partner], "1.name repeats 'Acme'. Write a different name."],
  ['interests', 'interests.0.value', 'a b', "must not contain spaces. Write '-' instead."],
  ['contact', 'contactFields.id', field, 'is a name that the site uses itself. Write another, like id_2.'],
  [
    'contact',
    'contactFields.taxId',
    field,
    'must be a column name of a-z, 0-9 and _. Write one like tax_id.',
  ],
  ['contact', 'contactFields', { a: field, b: field }, "b.label repeats 'Fixture'. Write a different label."],
  [
    'legal',
    'legal',
    [{ path: 'terms' }],
    '0.path must start with / and must not be in use. Write /privacy, for example.',
  ],
  [
    'legal',
    'legal',
    [{ path: '/healthz' }],
    '0.path must start with / and must not be in use. Write /privacy, for example.',
  ],
])('rejects %s.ts with %s = %j', ([name, entry, value, error]) => {
  expectContentError(name, entry, value, error)
})

test.for<[attributes: object, error: string]>([
  [{ control: 'number' }, 'control must be one of: text, email, tel, textarea, select, checkbox.'],
  [{ label: undefined }, 'label is missing. Write the label of the field.'],
  [{ example: 'eleven more' }, 'limit is below the 11 characters of the example. Write 11 or more.'],
  [{ pattern: '[0-9]', example: 'a' }, "example is 'a', which the pattern rejects. Correct one of the two."],
  [
    { pattern: '(a' },
    'pattern is not a valid regular expression. Invalid regular expression: /^(?:(a)$/v: Unterminated group.',
  ],
  [
    { pattern: '(a+)+b?', example: 'aab', limit: 200 },
    'pattern takes too long on some values. Avoid nested repetition such as (a+)+.',
  ],
])('rejects a field with %j', ([attributes, error]) => {
  expectContentError('contact', 'contactFields.tax', { ...field, ...attributes }, error)
})

function expectContentError(name: string, entry: string, value: unknown, error: string) {
  const file = `src/content/${name}.ts`
  const errors = errorsInContent({ ...content, [file]: change(content[file]!, entry, value) }, files)
  expect(errors.map((message) => message.replace(`: ${entry}.`, `: ${entry} `))).toEqual([
    `${file}: ${entry} ${error}`,
  ])
}

const bindings = (...names: string[]) => names.map((name) => ({ name }))

test.for<[entry: string, value: unknown, error: string]>([
  ['send_email', bindings('MAIL'), 'has the names MAIL. Write EMAIL.'],
  ['vars', { OUTBOX_ENABELD: 'true' }, 'has OUTBOX_ENABELD, which the site does not read. Correct the name.'],
  ['vars.OUTBOX_ENABLED', true, 'must be "true" or "false", in wrangler.toml with the quotes.'],
  ['observability', {}, 'keeps the address of every visitor. Write logs = { invocation_logs = false }.'],
  ['triggers', { crons: ['0 5 * * 1'] }, 'must start a check every day. Write crons = ["23 5 * * *"].'],
  [
    'routes',
    ['b.test/*'],
    'does not have the domain of site.origin in src/content/site.ts. Write acme.test in both.',
  ],
])('rejects wrangler.toml with %s = %j', ([entry, value, error]) => {
  const config = change({ ...readWrangler(), routes: ['*.acme.test/*', 'acme.test'] }, entry, value)
  expect(errorsInWrangler(config, 'https://acme.test')).toEqual([`wrangler.toml: ${entry} ${error}`])
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
  expect(errorsIn(variables, {})).toEqual([expect.stringMatching(/Uncomment \[\[send_email]]/)])
})

const errorsIn = (variables: Record<string, string>, config: object = { send_email: [] }) =>
  errorsInVariables('.dev.vars', variables, config, true)

test('rejects large files, and logos with a script or without a viewBox', () => {
  const folder = mkdtempSync(join(tmpdir(), 'files-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of ['public', 'src/page/brand']) mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, 'public/video.mp4'), 'x'.repeat(1_000_001))
  writeFileSync(join(folder, 'src/page/brand/logo.svg'), '<svg onload="alert(1)"></svg>')
  expect([...errorsInFiles(folder)].toSorted()).toEqual([
    'public/video.mp4 has more than 1 MB. Make it smaller, or link to it elsewhere.',
    'src/page/brand/logo.svg contains a script. Export it again without scripts.',
    'src/page/brand/logo.svg has no viewBox. Add one to <svg>, like viewBox="0 0 120 40".',
  ])
})

/** A copy with another value at an entry like `site.storage.months`. */
function change<Value extends object>(original: Value, entry: string, value: unknown): Value {
  const copy = JSON.parse(JSON.stringify(original))
  const keys = entry.split('.')
  const last = keys.pop()!
  keys.reduce((part, key) => part[key], copy)[last] = value
  return copy
}
