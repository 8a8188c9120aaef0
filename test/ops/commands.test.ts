import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { serve } from '../../scripts/lib/serve.ts'
import { copyProject, run } from '../support/copy-project.ts'

const copy = copyProject()
const broken = copyProject({
  'wrangler.toml': (text) => `# The first line\nbroken = "\n${text}`,
  'src/content/messages.ts': (text) => `// The first line\nexport const broken = { a: 'b' c: 'd' }\n${text}`,
})
afterAll(() => Promise.all([copy.remove(), broken.remove()]))

const withoutKey = { SUPABASE_URL: 'https://abcd.supabase.co', SUPABASE_PUBLISHABLE_KEY: '' }
const wrongPort = { SUPABASE_URL: '', SUPABASE_PUBLISHABLE_KEY: '', SUPABASE_PORT: '80x' }
const takenByNpm = { npm_config_dry_run: 'true', npm_lifecycle_event: 'deploy' }

test.for<[command: string, error: string, project?: typeof copy, variables?: Record<string, string>]>([
  ['scripts/start.ts --foo', "Unknown option '--foo'"],
  ['scripts/start.ts', 'SUPABASE_PORT must be a port like 54321, not 80x.', copy, wrongPort],
  [
    'scripts/doctor.ts --env staging',
    "There is no file .dev.vars.staging. Write that environment's variables into it.",
  ],
  ['scripts/start.ts', 'Environment or .dev.vars: SUPABASE_PUBLISHABLE_KEY is missing.', copy, withoutKey],
  [
    'scripts/deploy.ts',
    'npm took --dry-run as an option of its own. Write npm run deploy -- --dry-run, with -- in front of it.',
    copy,
    takenByNpm,
  ],
  [
    '--import=./scripts/lib/preflight.ts scripts/start.ts',
    "src/content/messages.ts, line 2: ',' expected.\nWrite ' at the start and the end of a text, and ’ inside it.",
    broken,
  ],
  ['scripts/doctor.ts', 'wrangler.toml, line 2: a quote or bracket is probably missing here.', broken],
])('%s exits with 1 and prints only the mistake: %s', async ([command, error, project = copy, variables]) => {
  const result = await project.run(command, variables)
  expect(result).toMatchObject({ code: 1, stdout: '', stderr: `${error}\n` })
})

test('npm run doctor exits with 1 if neither the database nor the site responds', async () => {
  // Nothing listens on the discard port.
  const address = 'http://127.0.0.1:9'
  const variables = { SUPABASE_URL: address, SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }
  const { code, stdout } = await copy.run(`scripts/doctor.ts ${address}`, variables)
  expect(stdout.trim().split('\n')).toEqual([
    expect.stringContaining(`✗ The database at ${address} accepts an enquiry: there is no response.`),
    expect.stringContaining(`✗ ${address} serves the page: no response from ${address}/`),
  ])
  expect(code).toBe(1)
})

test('npm run doctor examines the migrations if no Supabase project is configured', async () => {
  const variables = { SUPABASE_URL: '', SUPABASE_PUBLISHABLE_KEY: '' }
  const { code, stdout } = await copy.run('scripts/doctor.ts', variables)
  expect(stdout).toMatch(/^No Supabase project is configured\. .* in a temporary database\.\n(✓ .+\n)+$/)
  expect(code).toBe(0)
})

test('npm run doctor -- --env staging --notify reads the variables of staging and sends a test notice', async () => {
  const bodies: string[] = []
  const chat = await serve(async (request) => {
    bodies.push(await request.text())
    return new Response('ok')
  })
  onTestFinished(chat.stop)
  const variables = `SUPABASE_URL=http://127.0.0.1:9\nSUPABASE_PUBLISHABLE_KEY=sb_publishable_x`
  copy.edit('.dev.vars.staging', () => `${variables}\nNOTIFY_WEBHOOK_URL=${chat.url}/hook`)
  const { stdout } = await copy.run('scripts/doctor.ts --env staging --notify')
  expect(stdout).toMatch(/^✗ The database at http:\/\/127\.0\.0\.1:9 .*\n✓ The chat accepts a test notice\n$/)
  expect(bodies).toEqual(['{"text":"Test notice from npm run doctor"}'])
})

test('without packages, each command says to run npm ci', async () => {
  const { code, stderr } = await run(copyLauncher(), 'scripts/node.cjs --version')
  expect(stderr).toMatch(/^Packages are missing\. Run npm ci .*\n$/)
  expect(code).toBe(1)
})

test('a command runs in the Node that npm installed, although npm 10 removes its link', async () => {
  const folder = copyLauncher()
  mkdirSync(join(folder, 'node_modules/@rolldown/binding-any'), { recursive: true })
  const { platform, arch } = process
  const program = join(folder, `node_modules/node-${platform}-${arch}/bin/node`)
  mkdirSync(dirname(program), { recursive: true })
  writeFileSync(program, '#!/bin/sh\necho "$PATH, $*"; exit 3', { mode: 0o755 })
  const { code, stdout } = await run(folder, 'scripts/node.cjs one --two')
  expect(stdout.startsWith(`${dirname(program)}:`)).toBe(true)
  expect(stdout).toMatch(/, one --two$/m)
  expect(code).toBe(3)
})

function copyLauncher(): string {
  const folder = mkdtempSync(join(tmpdir(), 'launcher-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync('scripts/node.cjs', join(folder, 'scripts/node.cjs'))
  return folder
}
