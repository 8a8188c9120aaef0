import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, rmSync } from 'node:fs'
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
  'README.md': () => 'Read me.',
  // Found before the real one, which would upload.
  'bin/wrangler': () => '#!/bin/sh\necho "$@" > uploaded; exit $EXIT',
})
chmodSync(join(copy.folder, 'bin/wrangler'), 0o755)
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
  const git = (options: string) =>
    execFileSync('git', options.split(' '), { cwd: copy.folder, encoding: 'utf8' }).trim()
  expect((await deploy('production')).code).toBe(0)
  const config = '.wrangler/production/worker/wrangler.json'
  expect(readFileSync(uploaded, 'utf8')).toBe(`deploy --config ${config}\n`)
  const { name, vars } = JSON.parse(readFileSync(join(copy.folder, config), 'utf8'))
  expect(name).toBe(unstable_readConfig({ config: 'wrangler.toml', env: 'production' }).name)
  expect(vars).toMatchObject({ SUPABASE_URL: supabase.url })
  git('init --quiet')
  for (const path of ['.data/enquiries.csv', '.dev.vars']) git(`check-ignore ${path}`)
  git('add README.md')
  git('-c user.name=x -c user.email=x commit --quiet --message=x')
  git('tag v1')
  copy.edit('README.md', (text) => `${text}.`)
  expect((await deploy('production', { EXIT: '3' })).code, 'if the upload fails').toBe(3)
  const commit = git('rev-parse --short HEAD')
  expect(readFileSync(uploaded, 'utf8')).toBe(`deploy --config ${config} --tag ${commit}-dirty\n`)
  expect(existsSync(join(copy.folder, 'dist/worker'))).toBe(false)
})

test.for<[options: string, keptByNpm?: Record<string, string>]>([
  [''],
  ['prod'],
  ['production --dry-run'],
  ['production', { npm_config_env: 'staging' }],
  ['production', { npm_config_dry_run: 'true' }],
  ['production', { npm_config_name: 'x' }],
])('deploys nothing with the options "%s", and prints the usage', async ([options, keptByNpm]) => {
  const { code, output } = await deploy(options, keptByNpm)
  expect(output).toContain('Usage: npm run deploy production, or npm run deploy staging\n')
  expect(code).toBe(1)
  expect(existsSync(uploaded)).toBe(false)
})

test('deploys nothing if anyone may read a field, with a mistyped time zone or a type error', async () => {
  const field = fieldNames.at(-1)
  async function expectRefusal(words: RegExp, attempt = deploy('production')) {
    const { code, output } = await attempt
    expect(output).toMatch(words)
    expect(code).not.toBe(0)
    expect(existsSync(uploaded)).toBe(false)
  }
  await supabase.execute(`grant select (${field}) on ${tableName} to anon`)
  await expectRefusal(RegExp(`Anyone may read the column ${field}.`))
  copy.edit('src/shared/content/site.ts', (text) => text.replace(/timeZone: '.*'/, "timeZone: 'Berlin'"))
  await expectRefusal(/Invalid time zone specified: Berlin/)
  copy.edit('src/shared/urls.ts', (text) => `${text}export const wrong: number = ''`)
  await expectRefusal(/src\/shared\/urls\.ts.* error TS/, copy.run('npm run deploy production'))
})
