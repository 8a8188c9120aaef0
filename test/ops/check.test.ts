import { expect, onTestFinished, test } from 'vitest'
import { copyProject, type Edits } from '../support/copy-project.ts'

// npm run check compiles the owner's files first.
const withTypes = '--import=./scripts/lib/preflight.ts scripts/check.ts'

function check(edits: Edits = {}, script = 'scripts/check.ts') {
  const copy = copyProject(edits)
  onTestFinished(copy.remove)
  return copy.run(script)
}

test('npm run check accepts the unchanged company', async () => {
  const { code, stdout, stderr } = await check({}, withTypes)
  expect(code, stdout + stderr).toBe(0)
})

const quotes = "Write ' at the start and the end of a text, and ’ inside it.\n"

test.for<[text: string, typed: string, error: string]>([
  ['months: 7', "months: 'seven'", "Type 'string' is not assignable to type 'number'.\n"],
  ['months: 7,', 'months: 7，', "'，' is full-width. Type ,\n"],
  ["'Leeds, England'", '「リーズ」', `'「' stands outside a text. ${quotes}`],
  ["'Leeds, England'", "'Leed's'", `',' expected.\n${quotes}`],
  ['  storage: {', '<<<<<<< HEAD\n  storage: {', 'Merge conflict marker encountered.\n'],
])('npm run check names the file and line of a mistake: %j → %j', async ([text, typed, error]) => {
  const edits: Edits = { 'src/content/site.ts': (before) => before.replace(text, typed) }
  const { code, stderr } = await check(edits, withTypes)
  expect(stderr.replace(/, line \d+/, ', line N')).toBe(`src/content/site.ts, line N: ${error}`)
  expect(code).toBe(1)
})

test('npm run check names a file that is not UTF-8 before it reads it', async () => {
  const edits: Edits = { 'src/content/site.ts': (text) => Buffer.from(`\ufeff${text}`, 'utf16le') }
  const { stderr } = await check(edits, withTypes)
  expect(stderr).toBe('src/content/site.ts is not UTF-8. Save it with the encoding UTF-8.\n')
})

const mistakesInFiles: Edits = {
  'supabase/retention.sql': (text) => text.replace('7 months', '1 months'),
  'src/content/interests.ts': (text) => text.replace('= [', "$& { value: 'sowing', label: 'Sowing' },"),
}

const requiredColumn: Edits = {
  'supabase/migrations/20310102000000_company.sql': () =>
    'alter table public.contact_submissions alter company set not null;',
}

const wrongStatement: Edits = {
  'supabase/migrations/20310102000000_company.sql': () =>
    'select 1;\nalter table public.contact_submissions\n  alter colunm company drop not null;',
}

const mistakesInBuild: Edits = {
  'src/content/legal.ts': (text) => text.replace('/conditions.pdf', '/nowhere'),
  'src/content/site.ts': (text) => text.replace('+44 113 496 0001', '+٤٤ ١١٣ ٤٩٦'),
  'src/content/budgets.ts': (text) => text.replace('20_000', '20'),
}

test.for<[mistakes: string, edits: Edits, ...errors: RegExp[]]>([
  [
    'other months and a missing migration',
    mistakesInFiles,
    /^supabase\/retention\.sql must delete after 7 months\./,
    /^✗ .* the field interest is rejected: .* add a migration for it to supabase\/migrations\./,
  ],
  [
    'an optional field whose column is not null',
    requiredColumn,
    /^✗ .* the field company is optional, but its column is not null\. Run in the SQL Editor: alter table /,
  ],
  [
    'the line of a wrong SQL statement',
    wrongStatement,
    /^✗ .*: supabase\/migrations\/20310102000000_company\.sql, line 3: syntax error at or near "company"\. Correct this statement\.$/,
  ],
  [
    'a dead link, a telephone in other digits and a page that is over its budget',
    mistakesInBuild,
    /^src\/content\/site\.ts: “\+٤٤ ١١٣ ٤٩٦” leads to tel:\+, but a telephone number needs the digits 0-9\.$/,
    /^src\/content\/legal\.ts: “Conditions of rent” leads to \/nowhere, but there is no such page or file\./,
    /^The budget of headers and document is 20 bytes, but .* src\/content\/budgets\.ts\.$/,
  ],
])('npm run check names %s', async ([, edits, ...errors]) => {
  const { code, stderr } = await check(edits)
  expect(stderr.trim().split('\n')).toEqual(errors.map((error) => expect.stringMatching(error)))
  expect(code).toBe(1)
})
