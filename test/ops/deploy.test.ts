import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import { fieldNames } from '../../src/shared/enquiry/fields.ts'
import { tableName } from '../../src/store/row.ts'
import { copyProject } from '../support/copy-project.ts'
import { startEmbeddedSupabase } from '../support/embedded-supabase.ts'

const supabase = await startEmbeddedSupabase()
const copy = copyProject({
  'wrangler.toml': (text) =>
    text
      .replace(/SUPABASE_URL = ""/, `SUPABASE_URL = "${supabase.url}"`)
      .replace(/(?<=SUPABASE_PUBLISHABLE_KEY = )""/, `"${supabase.publishableKey}"`),
  // Found before the real one, which would upload.
  'bin/wrangler': () => '#!/bin/sh\necho "$@" > uploaded',
})
execFileSync('chmod', ['+x', join(copy.folder, 'bin/wrangler')])
afterAll(() => Promise.all([copy.remove(), supabase.stop()]))

const uploaded = join(copy.folder, 'uploaded')
beforeEach(() => rmSync(uploaded, { force: true }))

const deploy = (options: string, variables = {}) =>
  copy.run(`node scripts/deploy.ts ${options}`.trim(), {
    PATH: `bin:${process.env.PATH}`,
    CLOUDFLARE_ENV: 'staging',
    ...variables,
  })

test('deploys production with its variables, whatever the shell says, tagged with the commit', async () => {
  const git = (...options: string[]) => execFileSync('git', options, { cwd: copy.folder, encoding: 'utf8' })
  expect((await deploy('production')).code).toBe(0)
  const config = '.wrangler/production/worker/wrangler.json'
  expect(readFileSync(uploaded, 'utf8')).toBe(`deploy --config ${config}\n`)
  const { name, vars } = JSON.parse(readFileSync(join(copy.folder, config), 'utf8'))
  expect(name).toBe(unstable_readConfig({ config: 'wrangler.toml', env: 'production' }).name)
  expect(vars).toMatchObject({ SUPABASE_URL: supabase.url })
  git('init', '--quiet')
  git('add', 'wrangler.toml')
  git('-c', 'user.name=test', '-c', 'user.email=test@company.test', 'commit', '--quiet', '--message=test')
  await deploy('production')
  const commit = git('describe', '--always').trim()
  expect(readFileSync(uploaded, 'utf8')).toBe(`deploy --config ${config} --tag ${commit}\n`)
  expect(existsSync(join(copy.folder, 'dist/worker'))).toBe(false)
})

test.for<[options: string, keptByNpm?: Record<string, string>]>([
  [''],
  ['prod'],
  ['production --dry-run'],
  ['production', { npm_config_env: 'staging' }],
  ['production', { npm_config_dry_run: 'true' }],
])('deploys nothing with the options "%s", and prints the usage', async ([options, keptByNpm]) => {
  const { code, stderr } = await deploy(options, keptByNpm)
  expect(stderr).toBe('Usage: npm run deploy production, or npm run deploy staging\n')
  expect(code).toBe(1)
  expect(existsSync(uploaded)).toBe(false)
})

test('deploys nothing if anyone may read a field, with a secret key, a mistyped time zone or a type error', async () => {
  const [field] = fieldNames
  await supabase.execute(`grant select (${field}) on ${tableName} to anon`)
  const readable = await deploy('production')
  expect(readable.stderr).toMatch(`Anyone may read the column ${field}.`)
  copy.edit('wrangler.toml', (text) => text.replace(supabase.publishableKey, supabase.secretKey))
  const secret = await deploy('production')
  expect(secret.stderr).toMatch(/^Enquiries would not be stored\. .*SUPABASE_PUBLISHABLE_KEY.*\n$/m)
  copy.edit('src/shared/content/site.ts', (text) => text.replace(/timeZone: '.*'/, "timeZone: 'Berlin'"))
  const misplaced = await deploy('production')
  expect(misplaced.stderr).toContain('Invalid time zone specified: Berlin')
  copy.edit('src/shared/urls.ts', (text) => `${text}export const wrong: number = ''`)
  const wrong = await copy.run('npm run deploy production')
  expect(wrong.stdout).toMatch(/src\/shared\/urls\.ts.* error TS/)
  for (const { code } of [readable, secret, misplaced, wrong]) expect(code).not.toBe(0)
  expect(existsSync(uploaded)).toBe(false)
})
