import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { run } from '../support/copy-project.ts'

const half = { SUPABASE_URL: 'https://abcd.supabase.co' }
const unset = { SUPABASE_URL: '', SUPABASE_PUBLISHABLE_KEY: '', NOTIFY_WEBHOOK_URL: '' }

test.for<[what: string, variables: Record<string, string>, sentence: RegExp, option?: string]>([
  ['a port that is no number', { PORT: '80x' }, /^PORT is 80x\. /m],
  ['a port that there is not', { SUPABASE_PORT: '65536' }, /^SUPABASE_PORT is 65536\. /m],
  ['one port for both', { PORT: '54321', SUPABASE_PORT: '' }, /^PORT and SUPABASE_PORT are both 54321\. /m],
  ['half a configuration', half, /_KEY is missing\.\nVariables are set in \.dev\.vars /],
  ['an unknown option', {}, /^Unknown option '--foo'\. The options are: --dev\.$/m, '--foo'],
])('npm start refuses %s before it starts anything', async ([, variables, sentence, option = '']) => {
  const { code, stderr } = await run(`scripts/start.ts ${option}`.trim(), { ...unset, ...variables })
  expect(stderr).toMatch(sentence)
  expect(stderr).not.toMatch(/^ +at /m)
  expect(code).toBe(1)
})

test.for<[what: string, folder: string, packages: string[], sentence: RegExp]>([
  ['without packages', 'site', [], /^The packages are not installed: run npm ci\.$/m],
  ['with packages of an old Node', 'site', ['pluginutils'], /^npm ran in Node v18\.20\.8 .* again/m],
  ['in a folder that Vite cannot read', 'a#b', ['binding-x'], /^\S+a#b contains # or \?, .*: move the/m],
])('A command says in one sentence what to do %s', async ([, name, packages, sentence]) => {
  const base = mkdtempSync(join(tmpdir(), 'preflight-'))
  onTestFinished(() => rmSync(base, { recursive: true }))
  const folder = join(base, name)
  mkdirSync(folder)
  for (const each of packages) mkdirSync(join(folder, 'node_modules/@rolldown', each), { recursive: true })
  const npm = { npm_config_user_agent: 'npm/10.8.2 node/v18.20.8 linux x64' }
  cpSync('scripts/lib/preflight.cjs', join(folder, 'preflight.cjs'))
  const { code, stderr } = await run('preflight.cjs', npm, folder)
  expect(stderr).toMatch(sentence)
  expect(code).toBe(1)
})
