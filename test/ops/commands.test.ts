import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { copyProject, run } from '../support/copy-project.ts'

const half = { SUPABASE_URL: 'https://abcd.supabase.co', SUPABASE_PUBLISHABLE_KEY: '' }
const copy = copyProject()
afterAll(copy.remove)

test.for<[mistake: string, variables: Record<string, string>, error: RegExp, option?: string]>([
  ['a port that is no number', { PORT: '80x' }, /^PORT is 80x\. Write a number/m],
  ['a port beyond the last', { SUPABASE_PORT: '65536' }, /^SUPABASE_PORT is 65536\. /m],
  ['half a configuration', half, /^Environment or \.dev\.vars: SUPABASE_PUBLISHABLE_KEY is missing\.$/m],
  ['an unknown option', {}, /^Unknown option '--foo'/m, ' --foo'],
])('npm start rejects %s without a stack', async ([, variables, error, option = '']) => {
  await expectError(`scripts/start.ts${option}`, variables, error)
})

test('A missing quote or comma is named with its file and line', async () => {
  copy.edit('wrangler.toml', (text) => `${text}\nbroken = "`)
  await expectError(
    'scripts/start.ts',
    {},
    /^wrangler\.toml, line \d+: a quote or bracket is probably missing here\.$/m,
  )
  copy.edit('src/content/site.ts', (text) => `${text}\nexport const broken = { a: 'b' c: 'd' }\n`)
  const error = /^src\/content\/site\.ts, line \d+: a comma or quote is probably missing here/m
  await expectError('scripts/lib/preflight.cjs', {}, error)
})

async function expectError(script: string, variables: Record<string, string>, error: RegExp) {
  const { code, stderr } = await copy.run(script, variables)
  expect(stderr).toMatch(error)
  expect(stderr).not.toMatch(/^ +at /m)
  expect(code).toBe(1)
}

test.for<[packages: string[], error: RegExp]>([
  [[], /^The packages are not installed\. Run npm ci\.$/m],
  [['pluginutils'], /^npm left out packages\. Run npm ci again/m],
])('With the packages %j a command says what to do', async ([packages, error]) => {
  const folder = mkdtempSync(join(tmpdir(), 'preflight-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const each of packages) mkdirSync(join(folder, 'node_modules/@rolldown', each), { recursive: true })
  cpSync('scripts/lib/preflight.cjs', join(folder, 'preflight.cjs'))
  const { code, stderr } = await run('preflight.cjs', {}, folder)
  expect(stderr).toMatch(error)
  expect(code).toBe(1)
})
