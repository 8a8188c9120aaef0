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
const tax = ['contact', 'contactFields.tax'] as const

test.for<[file: string, entry: string, value: unknown, error: RegExp]>([
  ['site', 'site.language', 'polish', /Write one like 'en', 'pl' or 'pt-BR'/],
  ['site', 'site.origin', 'acme.test', /Write https:\/\/acme\.test\.$/],
  ['site', 'site.email', 'a@acme', /needs a domain/],
  ['site', 'site.storage.months', 0, /Write 12\.$/],
  ['site', 'site.title', ' ', /is empty/],
  ['site', 'partners.list.0.logo', 'none.png', /names none\.png, which is missing/],
  ['site', 'partners.list', [partner, partner], /\.1\.name repeats 'Acme'/],
  ['interests', 'interests.0.value', 'a b', /must not contain spaces/],
  ['contact', 'contactFields.id', field, /Write another, like id_2/],
  ['contact', 'contactFields.taxId', field, /Write one like tax_id/],
  ['contact', 'contactFields', { a: field, b: field }, /\.b\.label repeats 'Fixture'/],
  ['legal', 'legal', [{ path: 'terms' }], /must start with \//],
  ['legal', 'legal', [{ path: '/healthz' }], /must not be in use/],
  [...tax, { ...field, control: 'number' }, /control must be one of: text, /],
  [...tax, { ...field, label: undefined }, /label is missing/],
  [...tax, { ...field, example: 'eleven more' }, /limit is below the 11 characters/],
  [...tax, { ...field, pattern: '[0-9]', example: 'a' }, /'a', which the pattern rejects/],
  [...tax, { ...field, pattern: '(a' }, /pattern is not a valid .*Unterminated group/],
  [...tax, { ...field, pattern: '(a+)+b?', example: 'aab', limit: 200 }, /pattern takes too long/],
])('rejects %s.ts with %s = %j', ([name, entry, value, error]) => {
  const file = `src/content/${name}.ts`
  const errors = errorsInContent({ ...content, [file]: change(content[file]!, entry, value) }, files)
  expectError(errors, `${file}: ${entry}`, error)
})

const bindings = (...names: string[]) => names.map((name) => ({ name }))

test.for<[entry: string, value: unknown, error: RegExp]>([
  ['send_email', bindings('MAIL'), /has the names MAIL\. Write EMAIL\.$/],
  ['vars', { OUTBOX_ENABELD: 'true' }, /has OUTBOX_ENABELD/],
  ['vars.OUTBOX_ENABLED', true, /must be "true" or "false"/],
  ['observability', {}, /Write logs = { invocation_logs = false }/],
  ['triggers', { crons: ['0 5 * * 1'] }, /must start a check every day/],
  ['routes', ['b.test/*'], /Write acme\.test in both/],
])('rejects wrangler.toml with %s = %j', ([entry, value, error]) => {
  const config = change({ ...readWrangler(), routes: ['*.acme.test/*', 'acme.test'] }, entry, value)
  expectError(errorsInWrangler(config, 'https://acme.test'), `wrangler.toml: ${entry}`, error)
})

test.for<[name: string, value: string, error: RegExp]>([
  ['NOTIFY_EMAIL', 'a@b.test; c@d.test', /several with commas/],
  ['NOTIFY_WEBHOOK_URL', 'http://chat.test', /starts with https:/],
])('rejects %s=%s', ([name, value, error]) => {
  expectError(errorsIn({ [name]: value }), `.dev.vars: ${name}`, error)
})

function expectError(errors: string[], place: string, error: RegExp) {
  expect(errors).toEqual([expect.stringMatching(error)])
  expect(errors[0]).toContain(place)
}

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
