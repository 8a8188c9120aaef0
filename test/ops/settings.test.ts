import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import { retryAfter } from '../../src/rate.ts'
import { switchOnOutbox } from '../support/switch-on-outbox.ts'

const environments = [undefined, 'staging']

const settingsOf = (env: string | undefined, config = 'wrangler.toml') => unstable_readConfig({ config, env })

const onceADay = /^\d+ \d+ \* \* \*$/

test.for(environments)(
  'Cloudflare keeps the lines of the Worker and no record of its visitors: %s',
  (env) => {
    const { observability } = settingsOf(env)
    expect(observability).toMatchObject({ enabled: true, logs: { invocation_logs: false } })
  },
)

test.for(environments)('Cloudflare runs the Worker no older way than it was tested in: %s', (env) => {
  const { compatibility_date, assets } = settingsOf(env)
  expect(compatibility_date! >= '2026-11-01').toBe(true)
  // The Worker itself answers what is not there.
  expect(assets?.not_found_handling).toBe('none')
})

test.for(environments)('Cloudflare wakes the Worker once a day: %s', (env) => {
  expect(settingsOf(env).triggers.crons).toEqual([expect.stringMatching(onceADay)])
})

test('Enquiries older than promised are deleted once a day', () => {
  const [, schedule] = readFileSync('supabase/retention.sql', 'utf8').match(
    /schedule\(\s*'[^']+',\s*'([^']+)'/,
  )!
  expect(schedule).toMatch(onceADay)
})

test('One sender may post 10 times and all together 300 times a minute, production and staging counted apart', () => {
  const brakes = environments.flatMap((env) => settingsOf(env).ratelimits)
  const period = Number(retryAfter)
  expect(brakes.map(({ name, simple }) => [name, simple])).toEqual(
    environments.flatMap(() => [
      ['SENDER_RATE', { limit: 10, period }],
      ['TOTAL_RATE', { limit: 300, period }],
    ]),
  )
  expect(new Set(brakes.map(({ namespace_id }) => namespace_id)).size).toBe(brakes.length)
})

test('Staging stands at its own address, whatever routes the site gets', () => {
  expect(settingsOf('staging')).toMatchObject({ routes: [], workers_dev: true })
})

test.for(environments)('Uncommented, the outbox is an object of its own that keeps its rows: %s', (env) => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const config = join(folder, 'wrangler.toml')
  writeFileSync(config, switchOnOutbox(readFileSync('wrangler.toml', 'utf8')))
  const { durable_objects, migrations } = settingsOf(env, config)
  expect(durable_objects.bindings).toEqual([{ name: 'OUTBOX', class_name: 'Outbox' }])
  expect(migrations).toEqual([{ tag: 'outbox', new_sqlite_classes: ['Outbox'] }])
})

test('Nothing goes live, or onto main, that has not been tested and checked', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const stepsOf = (script: string) => scripts[script].split(' && ')
  expect(stepsOf('test')).toEqual([expect.stringMatching(/^vite build/), 'vitest run'])
  const checks = ['biome check', 'tsc', 'knip', 'node scripts/letters.ts', 'node scripts/budgets.ts']
  expect(stepsOf('check')).toEqual(
    expect.arrayContaining([...checks, expect.stringMatching(/^wrangler deploy --dry-run/)]),
  )
  expect(readFileSync('.ci/run', 'utf8')).toMatch(/^set -e.*^npm ci\nnpm test\nnpm run check\n$/ms)
  const [check, deploy] = ['check', 'deploy'].map((name) =>
    readFileSync(`.github/workflows/${name}.yml`, 'utf8'),
  )
  expect(check).toMatch(/^ +- run: \.ci\/run$/m)
  expect(deploy).toMatch(/- run: \.ci\/run\n +- run: npm run deploy\n/)
})

test('Secrets and data stay out of the repository', () => {
  const secret = ['.dev.vars', '.dev.vars.staging', '.env', '.data/postgres/PG_VERSION']
  const ignored = execFileSync('git', ['check-ignore', ...secret, '.dev.vars.example'], { encoding: 'utf8' })
  expect(ignored.trim().split('\n')).toEqual(secret)
})

test('Whatever is public stands in public/, but for the form’s script', () => {
  const built = filesOf('dist/client').filter((file) => !filesOf('public').includes(file))
  expect(built.sort()).toEqual(['.assetsignore', expect.stringMatching(/^assets\/hydrate-[\w-]+\.js$/)])
})

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
