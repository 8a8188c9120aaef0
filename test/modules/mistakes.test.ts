import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { errorsInContent, readContent } from '../../scripts/owner/content.ts'
import { errorsInFiles } from '../../scripts/owner/files.ts'
import { errorsInVariables } from '../../scripts/owner/variables.ts'
import { errorsInWrangler, readWrangler } from '../../scripts/owner/wrangler.ts'
import { colors } from '../../src/page/tokens.ts'

// Each mistake is made in the owner's own files, so the tables hold for any company.

const content = await readContent()

const field = { label: 'Fixture', control: 'text', limit: 10, error: 'Wrong.' }
const page = { path: '/fixture' }
const tax = 'contactFields.tax'

test.for<[entry: string, value: unknown, error: RegExp]>([
  ['site.language', 'polish', /must be a language code/],
  ['site.origin', 'acme.test', /must be https:\/\//],
  ['site.email', 'a@acme', /needs a domain/],
  ['site.storage.months', 0, /must be 1 or more/],
  ['site.title', ' ', /is empty/],
  ['site.title', 'x'.repeat(71), /more than 70 characters/],
  ['interests.0.value', 'a b', /must not contain spaces/],
  ['contactFields', { field }, /must keep the field email/],
  ['contactFields.id', field, /is a name of the site itself/],
  ['contactFields.taxId', field, /must be a column name/],
  ['legal', [{ path: '/healthz' }], /is used by the site itself/],
  ['legal', [page, page], /must not repeat a path/],
  ['roster.visitorCard.interest', 'none', /is not in src\/content\/interests\.ts/],
  ['workLog.held.time', 'noon', /must be a time like 09:30/],
  ['attempts.start.hour', 24, /hour must be at most 23/],
  ['workLog.held.state', 'halt', /must be one of: /],
  ['hero.heading', undefined, /is missing\. Add it/],
  ['hero.tags', 'One', /must be of the type array/],
  ['agent.more', '', /agent has more, which the site does not read/],
  ['colors.ink.0', '#8a2f5g', /is not a colour/],
  ['colors.on-held.0', colors.held[0], /a contrast of \d\.\d\d on held/],
  [tax, { ...field, control: 'number' }, /control must be text, /],
  [tax, { ...field, example: 'eleven more' }, /the pattern or the limit rejects/],
  [tax, { ...field, pattern: 'd', example: '1' }, /write \\\\ for a backslash/],
  [tax, { ...field, pattern: '(a' }, /pattern is not a valid .*Unterminated group/],
])('rejects src/content/ and tokens.ts with %s = %j', ([entry, value, error]) => {
  const [name = ''] = entry.split('.')
  const [file, exports] = Object.entries(content).find(([, exports]) => name in exports)!
  expectError(errorsInContent({ [file]: change(exports, entry, value) }), `${file}: ${name}`, error)
})

test.for<[entry: string, value: unknown, error: RegExp]>([
  ['send_email', [{ name: 'MAIL' }], /must be EMAIL/],
  ['vars', { OUTBOX_ENABLED: 'true', NOTIFY: '' }, /has NOTIFY, which the site does not read/],
  ['vars', {}, /OUTBOX_ENABLED is missing/],
  ['vars.OUTBOX_ENABLED', true, /must be "true" or "false"/],
  ['observability', {}, /logs is missing/],
  ['triggers', { crons: ['0 5 * * 1'] }, /must start a check every day/],
  ['routes', ['b.test/*'], /must have the domain of site\.origin/],
])('rejects wrangler.toml with %s = %j', ([entry, value, error]) => {
  expectError(errorsInWrangler(change(readWrangler(), entry, value)), `wrangler.toml: ${entry}`, error)
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

test('rejects a missing logo, large files, files that are not UTF-8, and drawings without a viewBox', () => {
  const folder = mkdtempSync(join(tmpdir(), 'files-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of ['public', 'src/page/brand']) mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, 'public/video.mp4'), 'x'.repeat(1_000_001))
  writeFileSync(join(folder, 'public/drawing.svg'), '<svg></svg>')
  writeFileSync(join(folder, 'src/page/tokens.ts'), Buffer.from('é', 'latin1'))
  expect([...errorsInFiles(folder)].toSorted()).toEqual([
    'public/drawing.svg has no viewBox. Add one to <svg>, like viewBox="0 0 120 40".',
    'public/video.mp4 has more than 1 MB. Make it smaller, or link to it elsewhere.',
    'src/page/brand/logo.svg is missing. Add your logo as an SVG file.',
    'src/page/tokens.ts is not UTF-8. Save it with the encoding UTF-8.',
  ])
})

/** A copy with another value at an entry like `site.storage.months`. */
function change(original: object, entry: string, value: unknown): object {
  const [key = '', ...rest] = entry.split('.')
  const part = Object.entries(original).find(([name]) => name === key)?.[1]
  const changed = rest.length > 0 ? change(part, rest.join('.'), value) : value
  return Object.assign(Array.isArray(original) ? [...original] : { ...original }, { [key]: changed })
}
