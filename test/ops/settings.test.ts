import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import { retryAfter } from '../../src/rate-limit.ts'

const environments = [undefined, 'staging']

const settingsOf = (env: string | undefined, config = 'wrangler.toml') => unstable_readConfig({ config, env })

const onceADay = /^[0-5]?\d (1?\d|2[0-3]) \* \* \*$/

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

test.for(environments)('The outbox is deployed from the beginning, and switched off: %s', (env) => {
  const { durable_objects, migrations, vars } = settingsOf(env)
  expect(vars).toEqual({ OUTBOX_ENABLED: 'false' })
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
})

// Read as text, since a line that is lost can leave a file that GitHub refuses.
const workflow = (name: string) =>
  readFileSync(`.github/workflows/${name}.yml`, 'utf8')
    .replaceAll(/^ *#.*\n/gm, '')
    .replaceAll(/(?<=@v|node-version: )\d+/g, '…')

const checked = `
    runs-on: ubuntu-latest
    timeout-minutes: 30
    steps:
      - uses: actions/checkout@v…
      - uses: actions/setup-node@v…
        with:
          node-version: …
          cache: npm
      - run: .ci/run
`

test('GitHub checks each pull request, may only read, and lets a newer commit end the check of an older one', () => {
  expect(workflow('check')).toBe(`name: Check

on:
  pull_request:

permissions:
  contents: read

concurrency:
  group: check-\${{ github.ref }}
  cancel-in-progress: true

jobs:
  check:${checked}`)
})

test('GitHub deploys what is on main once it is checked, one at a time, where it is wanted, and looks at it', () => {
  expect(workflow('deploy')).toBe(`name: Deploy

on:
  push:
    branches: [main]
  workflow_dispatch:

permissions:
  contents: read

concurrency:
  group: deploy

jobs:
  deploy:
    if: vars.DEPLOY == 'true'${checked}      - run: npm run deploy
        env:
          CLOUDFLARE_API_TOKEN: \${{ secrets.CLOUDFLARE_API_TOKEN }}
          CLOUDFLARE_ACCOUNT_ID: \${{ secrets.CLOUDFLARE_ACCOUNT_ID }}
      - run: npm run doctor -- "$SITE_URL"
        if: vars.SITE_URL != ''
        env:
          SITE_URL: \${{ vars.SITE_URL }}
`)
})

test('Each command of the README is there, and none besides', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const commands = readFileSync('README.md', 'utf8').matchAll(/^\| `npm (?:run )?(\w+)/gm)
  expect(Array.from(commands, ([, name]) => name).sort()).toEqual(Object.keys(scripts).sort())
})

test('Secrets, data and whatever is made stay out of the repository', () => {
  const secret = ['.dev.vars', '.dev.vars.staging', '.env', '.data/postgres/PG_VERSION']
  const made = ['node_modules/hono/package.json', 'dist/client/x.js', '.wrangler/x', 'shots/x.png']
  const files = [...secret, ...made, '.dev.vars.example']
  const ignored = execFileSync('git', ['check-ignore', '--no-index', ...files], { encoding: 'utf8' })
  expect(ignored.trim().split('\n')).toEqual([...secret, ...made])
})

test('The Supabase CLI finds the name that it asks for, and no setting that it would change', () => {
  expect(readFileSync('supabase/config.toml', 'utf8')).toMatch(/^#.*\nproject_id = "[\w-]+"\n$/)
})

test('Whatever is public stands in public/, but for the form’s script', () => {
  const built = filesOf('dist/client').filter((file) => !filesOf('public').includes(file))
  expect(built.sort()).toEqual(['.assetsignore', expect.stringMatching(/^assets\/hydrate-[\w-]+\.js$/)])
})

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
