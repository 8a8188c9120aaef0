import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { copyProject, run } from '../support/copy-project.ts'

const start = 'scripts/start.ts'
const preflight = 'scripts/lib/preflight.cjs'
const unconfigured = { SUPABASE_URL: 'https://abcd.supabase.co', SUPABASE_PUBLISHABLE_KEY: '' }
const broken = copyProject({
  'wrangler.toml': (text) => `${text}\nbroken = "`,
  'src/content/messages.ts': (text) => `${text}\nexport const broken = { a: 'b' c: 'd' }\n`,
})
afterAll(broken.remove)

test.for<[command: string, error: RegExp, variables?: Record<string, string>]>([
  [start, /SUPABASE_PUBLISHABLE_KEY is missing\.$/m, unconfigured],
  [`${start} --foo`, /^Unknown option '--foo'/],
])('%s names the mistake %s without a stack', async ([command, error, variables]) => {
  await expectError(command, error, variables)
})

test.for([
  [preflight, /^src\/content\/messages\.ts, line \d+: a comma or quote is probably missing/],
  ['scripts/doctor.ts', /^wrangler\.toml, line \d+: a quote or bracket is probably missing/],
] as const)('%s names the file and line %s', async ([command, error]) => {
  await expectError(command, error, {}, broken.folder)
})

// Nothing listens on the discard port.
const closed = 'http://127.0.0.1:9'
const configured = { SUPABASE_URL: closed, SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }
const embedded = { SUPABASE_URL: '', SUPABASE_PUBLISHABLE_KEY: '' }

test.for<[variables: typeof configured, address: string, code: number, output: RegExp]>([
  [configured, closed, 1, /^✗ .* accepts an enquiry: .*\n✗ .*: no response from /],
  [embedded, '', 0, /^No Supabase .* in a temporary database\.\n(✓ .+\n)+$/],
])('npm run doctor with %j and the address %s exits with %i', async ([variables, address, exit, output]) => {
  const { code, stdout } = await run(`scripts/doctor.ts ${address}`.trim(), variables)
  expect(stdout).toMatch(output)
  expect(code).toBe(exit)
})

test('without packages, each command says to run npm ci', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'preflight-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(preflight, join(folder, 'preflight.cjs'))
  await expectError('preflight.cjs', /^Packages are missing\. Run npm ci/m, {}, folder)
})

async function expectError(command: string, error: RegExp, variables = {}, folder?: string) {
  const { code, stderr } = await run(command, variables, folder)
  expect(stderr).toMatch(error)
  expect(stderr).not.toMatch(/^ +at /m)
  expect(code).toBe(1)
}
