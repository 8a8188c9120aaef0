import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { errorsInBuild, refusals } from '../../scripts/deploy/refusals.ts'
import { startCloudflareApi } from '../support/cloudflare-api.ts'
import { copyProject } from '../support/copy-project.ts'

const supabase = `SUPABASE_URL=https://abcd.supabase.co
SUPABASE_PUBLISHABLE_KEY=sb_publishable_x
`
const staging = `
[env.staging]
routes = []
[[env.staging.ratelimits]]
name = "SENDER_RATE"
namespace_id = "3"
simple = { limit = 10, period = 60 }
[[env.staging.ratelimits]]
name = "TOTAL_RATE"
namespace_id = "4"
simple = { limit = 300, period = 60 }
[[env.staging.durable_objects.bindings]]
name = "OUTBOX"
class_name = "Outbox"
[[env.staging.send_email]]
name = "EMAIL"
[env.staging.vars]
OUTBOX_ENABLED = "false"
`
const copy = copyProject({
  secrets: () => `${supabase}NOTIFY_WEBHOOK_URL='https://chat.example/a$bc'`,
  'staging-secrets': () => supabase.replace('abcd', 'efgh'),
  secret: () => supabase.replace('publishable_x', 'secret_x'),
  switch: () => `${supabase}OUTBOX_ENABLED=true`,
  email: () => `${supabase}NOTIFY_EMAIL=office@acme.test`,
  'wrangler.toml': (text) => text + staging,
  'src/content/site.ts': (text) =>
    text
      .replace('confirmed: true', 'confirmed: false')
      .replace('office@brightmoor.test', 'hello@keelwork.example'),
})
afterAll(copy.remove)
const file = (name: string) => ({ 'secrets-file': join(copy.folder, name), demo: true })

const own = { email: 'hello@acme.test', claims: { confirmed: true } }
const demo = { ...own, partners: [{ name: 'Harborline Security' }] }
const unconfirmed = { claims: { confirmed: false } }
const wrangler = { name: 'acme', send_email: [], env: { staging: {} } }

test.for<[reason: string, Parameters<typeof refusals>[0], company: typeof unconfirmed, ...errors: RegExp[]]>([
  ['none', file('secrets'), own],
  ['none: staging may show the demo', { env: 'staging' }, demo],
  ['none: --demo', { demo: true }, unconfirmed],
  ['none: the main environment can send email', file('email'), own],
  ['staging cannot send email', { env: 'staging', ...file('email') }, own, /NOTIFY_EMAIL needs the binding/],
  ['the demo company', {}, demo, /site\.ts still names Harborline\. .*--env staging, or --demo/],
  ['unconfirmed claims', {}, unconfirmed, /^Read the claims .*`confirmed: true`.*--demo/],
  ['an empty environment', { env: '' }, unconfirmed, /no environment "", but staging\.$/],
  ['an unknown environment', { env: 'prodution' }, own, /no environment "prodution", but staging\.$/],
  ['a missing file', file('nowhere'), own, /^There is no file .* Copy/],
  ['a folder', file('src'), own, /^There is no file .*src\. Copy/],
  ['a secret key', file('secret'), own, /secret: .* is a secret key, .*revoke/],
  ['a switch among the secrets', file('switch'), own, /switch: OUTBOX_ENABLED .* in wrangler\.toml\.$/],
])('a deploy is refused, reason: %s', ([, options, company, ...errors]) => {
  const expected = errors.map((error) => expect.stringMatching(error))
  expect([...refusals(options, company, wrangler, 'PNG')]).toEqual(expected)
})

test.for<
  [name: string, targetEnvironment: string | undefined, asked: string | undefined, isRefused: boolean]
>([
  ['acme', undefined, undefined, false],
  ['acme-staging', 'staging', 'staging', false],
  ['acme-staging', 'staging', undefined, true],
  ['acme', undefined, 'staging', true],
  ['elsewhere', undefined, undefined, true],
])('a build of %s for %s, deployed to %s: refused %s', ([name, targetEnvironment, env, isRefused]) => {
  const errors = [...errorsInBuild({ name, targetEnvironment }, env, wrangler)]
  expect(errors).toEqual(isRefused ? [expect.stringMatching(`^The build is of ${name}, not`)] : [])
})

// Nothing listens there, and in a folder of its own, Wrangler does not use the tester's login.
const nowhere = { CLOUDFLARE_API_BASE_URL: 'http://127.0.0.1:9', XDG_CONFIG_HOME: copy.folder }

test('npm run deploy rejects the demo company', async () => {
  const { code, stderr } = await copy.run('scripts/deploy.ts', nowhere)
  expect(stderr).toMatch(/site\.ts still names keelwork\..*\nRead the claims/)
  expect(code).toBe(1)
})

test('npm run deploy -- --dry-run names the Worker, its files and its secrets without calling Cloudflare', async () => {
  const command = 'scripts/deploy.ts --env staging --secrets-file secrets --dry-run'
  const { code, stdout, stderr } = await copy.run(command, nowhere)
  expect(stderr).toBe('')
  expect(stdout).toMatch(/^Deploying brightmoor-staging, version 1\.0\.0$/m)
  expect(stdout).toMatch(/Read \d+ files from the assets directory/)
  for (const name of ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'NOTIFY_WEBHOOK_URL'])
    expect(stdout).toContain(`${name} ("(hidden)")`)
  expect(stdout).not.toMatch(/sb_publishable_x|Using secrets/)
  expect(code).toBe(0)
  const pointer = readFileSync(join(copy.folder, '.wrangler/deploy/config.json'), 'utf8')
  expect(JSON.parse(pointer).configPath).toBe('../../dist/worker/wrangler.json')
})

test('two deploys at once upload each Worker with its own secrets and the commit, and leave no file', async () => {
  const git = ['-c', 'user.name=A', '-c', 'user.email=a@b.test']
  for (const command of [
    ['init', '-q'],
    [...git, 'commit', '-qm', 'Correct a typo', '--allow-empty'],
  ])
    execFileSync('git', command, { cwd: copy.folder })
  const { uploads, variables, stop } = await startCloudflareApi()
  // Wrangler would prefer the variables of the shell.
  const shell = { ...variables, SUPABASE_URL: 'https://shell.supabase.co', XDG_CONFIG_HOME: copy.folder }
  const results = await Promise.all([
    copy.run('scripts/deploy.ts --env staging --secrets-file staging-secrets', shell),
    copy.run('scripts/deploy.ts --demo --secrets-file secrets', shell),
  ])
  await stop()
  for (const { code, stdout, stderr } of results) expect(code, stdout + stderr).toBe(0)
  const received = uploads.map(({ worker, bindings, annotations }) => {
    const text = (name: string) => bindings.find((binding) => binding.name === name)?.text
    expect(Object.values(annotations).join()).toMatch(/^1\.0\.0\+[\da-f]{7,}-changed Correct a typo$/)
    return [worker, text('SUPABASE_URL'), text('NOTIFY_WEBHOOK_URL')]
  })
  expect(received.toSorted()).toEqual([
    ['brightmoor', 'https://abcd.supabase.co', 'https://chat.example/a$bc'],
    ['brightmoor-staging', 'https://efgh.supabase.co', undefined],
  ])
  expect(globSync('dist/*', { cwd: copy.folder })).toEqual([])
  expect(existsSync(join(copy.folder, 'dist/worker'))).toBe(false)
})

test('a deploy to staging with the database in .dev.vars is refused', async () => {
  copy.edit('.dev.vars', () => supabase)
  const { code, stderr } = await copy.run('scripts/deploy.ts --env staging --secrets-file secrets', nowhere)
  expect(stderr).toBe(
    'secrets: staging must not use the database in .dev.vars. Create a Supabase project for staging.\n',
  )
  expect(code).toBe(1)
})
