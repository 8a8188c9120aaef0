import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readContent } from '../../scripts/owner/check.ts'
import { errorsInContent } from '../../scripts/owner/content.ts'
import { errorsInFiles } from '../../scripts/owner/files.ts'
import { errorsInVariables } from '../../scripts/owner/variables.ts'
import { errorsInWrangler, readWrangler } from '../../scripts/owner/wrangler.ts'

// Each mistake is made in the files as they are, so that the table holds for any company.

const content = await readContent()
const wrangler = readWrangler()

const line = { label: 'Fixture', control: 'text', limit: 10, error: 'Wrong.' }
const choice = (value: string, label: string) => ({ value, label })
const partner = { name: 'Acme', role: 'partner' }
const page = { label: 'Terms', heading: 'Terms', sections: [{ paragraphs: ['None.'] }] }

const empty = ' must not be empty. Write something, or remove the section that shows it.'
const noDomain = (email: string) => ` is '${email}'. Write an address with a domain, like hello@acme.test.`
const noOrigin = ' must be https:// and a domain. Write https://acme.test.'
const reserved = (name: string) =>
  ` must have another name, because the site uses '${name}' itself. Write '${name}_2', for example.`
const badPath = (path: string) =>
  `[0].path is '${path}', but must start with / and must not be in use. Write /privacy, for example.`

type Mistake = [file: string, entry: string, mistake: unknown, message: string]

test.for<Mistake>([
  [
    'site',
    'site.language',
    'polish',
    " is 'polish', which is no language code. Write one like 'en', 'pl' or 'pt-BR'.",
  ],
  ['site', 'site.origin', 'https://acme.test/', ' must not end with a slash. Write https://acme.test.'],
  ['site', 'site.origin', 'http://acme.test', noOrigin],
  ['site', 'site.origin', 'acme.test', noOrigin],
  ['site', 'site.email', 'hello@acme', noDomain('hello@acme')],
  ['site', 'site.email', 'hello@acme..test', noDomain('hello@acme..test')],
  ['site', 'site.storage.months', 0, ' must be a whole number of months, 1 or more. Write 12, for example.'],
  ['site', 'site.title', ' ', empty],
  ['site', 'partners.list', [], empty],
  ['site', 'partners.list', [partner, partner], "[1].name repeats 'Acme'. Write a different name."],
  [
    'interests',
    'interests',
    [choice('a b', 'A')],
    "[0].value is 'a b', but must not contain spaces. Write 'a-b'.",
  ],
  [
    'interests',
    'interests',
    [choice('a', 'A'), choice('b', 'A')],
    "[1].label repeats 'A'. Write a different label.",
  ],
  [
    'interests',
    'interests',
    [choice('a', 'A'), choice('a', 'B')],
    "[1].value repeats 'a'. Write a different value.",
  ],
  ...['subject', 'person', 'id', 'created_at', 'status'].map(
    (name): Mistake => ['contact', `contactFields.${name}`, line, reserved(name)],
  ),
  [
    'contact',
    'contactFields.taxId',
    line,
    ' must be the name of a database column. Use a-z, 0-9 and _, like tax_id.',
  ],
  [
    'contact',
    'contactFields.tax',
    { ...line, control: 'number' },
    '.control must be one of: text, email, tel, textarea, select, checkbox.',
  ],
  [
    'contact',
    'contactFields.tax',
    { ...line, optinal: true },
    ' has the entry optinal, which the site does not use. Correct its name or remove it.',
  ],
  ['contact', 'contactFields.tax', { ...line, error: undefined }, '.error must be of the type string.'],
  [
    'contact',
    'contactFields.tax',
    { ...line, limit: 0 },
    '.limit must be a whole number of characters, 1 or more. Write 200, for example.',
  ],
  [
    'contact',
    'contactFields.tax',
    { ...line, pattern: '[0-9]{11}', example: '52602509951' },
    '.limit is 10, but the example has 11 characters. Write 11 or more.',
  ],
  [
    'contact',
    'contactFields.tax',
    { ...line, pattern: '[0-9]{9}', example: '5260250995' },
    ".example is '5260250995', which the pattern rejects. Correct one of the two.",
  ],
  [
    'contact',
    'contactFields.tax',
    { ...line, pattern: '[0-9', example: '5' },
    '.pattern is not a regular expression that browsers accept. Invalid regular expression: /^(?:[0-9)$/v: Invalid character in character class.',
  ],
  [
    'contact',
    'contactFields.tax',
    { ...line, limit: 200, pattern: '(a+)+b?', example: 'aab' },
    '.pattern takes too long for some values. Do not repeat what is already repeated, as in (a+)+.',
  ],
  [
    'contact',
    'contactFields.size',
    { label: 'Size', control: 'select', options: [choice('1 to 9', 'Few')], error: 'Choose.' },
    ".options[0].value is '1 to 9', but must not contain spaces. Write '1-to-9'.",
  ],
  ['contact', 'contact.submit', '', empty],
  ['legal', 'legal', [{ ...page, path: 'terms' }], badPath('terms')],
  ['legal', 'legal', [{ ...page, path: '/healthz' }], badPath('/healthz')],
])(
  'src/content/%s.ts: the error for %s = %j names the place and the fix',
  ([name, entry, mistake, message]) => {
    const file = `src/content/${name}.ts`
    const errors = errorsInContent({ ...content, [file]: change(content[file]!, entry, mistake) })
    expect(errors).toEqual([`${file}: ${entry}${message}`])
  },
)

test('two fields with the same label are an error', () => {
  const fields = { one: line, two: line }
  expect(errorsInContent({ 'src/content/contact.ts': { contactFields: fields } })).toEqual([
    "src/content/contact.ts: contactFields.two.label repeats 'Fixture'. Write a different label.",
  ])
})

const bindings = (...names: string[]) => names.map((name) => ({ name }))

test.for<[entry: string, mistake: unknown, message: string]>([
  [
    'ratelimits',
    bindings('SENDER_RTE', 'TOTAL_RATE'),
    ' must have the name SENDER_RATE and TOTAL_RATE, but has SENDER_RTE and TOTAL_RATE. Correct it.',
  ],
  ['durable_objects.bindings', bindings('OUTBX'), ' must have the name OUTBOX, but has OUTBX. Correct it.'],
  ['send_email', bindings('MAIL'), ' must have the name EMAIL, but has MAIL. Correct it.'],
  [
    'vars',
    { OUTBOX_ENABELD: 'true' },
    ' has the entry OUTBOX_ENABELD, which the site does not use. Correct its name or remove it.',
  ],
  ['vars.OUTBOX_ENABLED', true, ' is true. Write "true" or "false", with the quotes in wrangler.toml.'],
  [
    'observability',
    { enabled: true },
    '.logs must have logs = { invocation_logs = false }, or Cloudflare stores the address of every visitor.',
  ],
  [
    'observability',
    undefined,
    ' must have logs = { invocation_logs = false }, or Cloudflare stores the address of every visitor.',
  ],
  ['triggers.crons', ['0 5 * * 1'], ' must check the site daily. Write crons = ["23 5 * * *"].'],
  [
    'routes',
    ['elsewhere.test/*'],
    ` leads elsewhere.test to the Worker, but site.origin in src/content/site.ts is https://acme.test. Write the same domain in both.`,
  ],
])('wrangler.toml: the error for %s = %j names the place and the fix', ([entry, mistake, message]) => {
  const acme = { 'src/content/site.ts': { site: { origin: 'https://acme.test' } } }
  const config = change({ ...wrangler, routes: [] }, entry, mistake)
  expect(errorsInWrangler(config, acme)).toEqual([`wrangler.toml: ${entry}${message}`])
})

test.for<[name: string, value: string, message: string]>([
  [
    'NOTIFY_EMAIL',
    'office@acme',
    "is 'office@acme'. Write an address with a domain, like office@acme.test, or several with commas.",
  ],
  [
    'NOTIFY_EMAIL',
    'a@b.test; c@d.test',
    "is 'a@b.test; c@d.test'. Write an address with a domain, like office@acme.test, or several with commas.",
  ],
  ['NOTIFY_EMAIL_FROM', 'Acme', "is 'Acme'. Write an address with a domain, like office@acme.test."],
  ['NOTIFY_WEBHOOK_URL', 'http://chat.test', 'must be an address. Write one that starts with https://.'],
  ['NOTIFY_WITH_MESSAGE', 'yes', 'is yes. Write "true" or "false", with the quotes in wrangler.toml.'],
])('%s=%s is an error', ([name, value, message]) => {
  const options = { place: '.dev.vars', isEmbedded: true, isEmailBound: true }
  expect(errorsInVariables({ [name]: value }, options)).toEqual([`.dev.vars: ${name} ${message}`])
})

test('NOTIFY_EMAIL needs its binding, and may have several addresses in any script', () => {
  const variables = { NOTIFY_EMAIL: 'office@acme.test, büro@bücher.test' }
  const errorsWith = (isEmailBound: boolean) =>
    errorsInVariables(variables, { place: '.dev.vars', isEmbedded: true, isEmailBound })
  expect(errorsWith(true)).toEqual([])
  expect(errorsWith(false)).toEqual([
    '.dev.vars: NOTIFY_EMAIL is set, but wrangler.toml does not bind EMAIL. Uncomment [[send_email]] and its name there, or unset the variable.',
  ])
})

test('missing, large and unsafe files are errors', () => {
  const folder = mkdtempSync(join(tmpdir(), 'files-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const logo = '<svg viewBox="0 0 9 9" onload="alert(1)"></svg>'
  const files = {
    'public/video.mp4': 'x'.repeat(1_234_567),
    'src/page/brand/logo.svg': logo,
    'src/page/brand/flat.svg': '<svg></svg>',
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const site = {
    partners: { list: [{ logo: 'acme.svg' }] },
    person: undefined,
    site: { shareImage: { path: '/share.png' } },
  }
  expect([...errorsInFiles({ 'src/content/site.ts': site }, folder)].toSorted()).toEqual([
    'public/video.mp4: has 1.2 MB, but may have 1 MB. Make it smaller or link to it elsewhere.',
    'src/content/site.ts: partners.list[0].logo names src/page/brand/partners/acme.svg, which does not exist. Add the file or remove its name.',
    'src/content/site.ts: site.shareImage.path names public/share.png, which does not exist. Add the file or remove its name.',
    'src/page/brand/flat.svg: has no viewBox, so it cannot be scaled. Add one to <svg>, like viewBox="0 0 120 40".',
    'src/page/brand/logo.svg: contains a script. Export it again without scripts.',
  ])
})

/** A copy of a value with another value at an entry like `site.storage.months`. */
function change<Value extends object>(value: Value, entry: string, to: unknown): Value {
  const copy = JSON.parse(JSON.stringify(value))
  const keys = entry.split('.')
  const last = keys.pop()!
  const part = keys.reduce(
    (part, key) => part[key] as Record<string, unknown>,
    copy as Record<string, unknown>,
  )
  part[last] = to
  return copy
}
