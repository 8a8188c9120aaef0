import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { serve } from '../support/serve.ts'
import { runIn } from '../support/start-copy.ts'

const unset = { SUPABASE_URL: '', SUPABASE_PUBLISHABLE_KEY: '', NOTIFY_WEBHOOK_URL: '' }
const hosted = { SUPABASE_URL: 'https://abcd.supabase.co', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }

test.each([
  ['a port that is no number', { PORT: '80x' }, /^PORT is 80x\. /],
  ['a port that there is not', { SUPABASE_PORT: '65536' }, /^SUPABASE_PORT is 65536\. /],
  ['one port for both', { PORT: '54321', SUPABASE_PORT: '' }, /^PORT and SUPABASE_PORT are both 54321\. /],
  [
    'half a configuration',
    { SUPABASE_URL: hosted.SUPABASE_URL },
    /^SUPABASE_PUBLISHABLE_KEY is missing\.\nVariables are set in \.dev\.vars /,
  ],
  ['a webhook that is no address', { NOTIFY_WEBHOOK_URL: 'hooks' }, /^NOTIFY_WEBHOOK_URL has to be/],
])('npm start refuses %s before it starts anything', async (_, variables, sentence) => {
  const { code, stderr } = await runIn('.', 'scripts/start.ts', { ...unset, ...variables })
  expect(stderr).toMatch(sentence)
  expect(stderr).not.toMatch(/^ +at /m)
  expect(code).toBe(1)
})

test('A taken port is answered with a command that keeps the other one', async () => {
  const { url, stop } = await serve(() => new Response())
  onTestFinished(stop)
  const { port } = new URL(url)
  const variables = { ...unset, PORT: port, SUPABASE_PORT: '23998' }
  const { stderr } = await runIn('.', 'scripts/start.ts', variables)
  expect(stderr).toMatch(
    new RegExp(`^Port ${port} is taken\\. .*: PORT=(?!${port})\\d+ SUPABASE_PORT=23998 npm start\n$`),
  )
})

test('An unknown option is answered with those that there are', async () => {
  const { code, stderr } = await runIn('.', 'scripts/start.ts --foo')
  expect(stderr).toMatch(/^Unknown option '--foo'\. The options are: --dev\.\n$/)
  expect(code).toBe(1)
})

test.each([
  ['without packages', 'site', [], /^The packages are not installed: run npm ci\.\n$/],
  [
    'with the packages of an old Node',
    'site',
    ['pluginutils'],
    /^npm ran in Node v18\.20\.8 .* npm ci again/,
  ],
  [
    'in a folder that Vite cannot read',
    'a#b',
    ['binding-x'],
    /^\S+a#b contains # or \?, .*: move the folder/,
  ],
])('A command says in one sentence what to do %s', async (_, name, packages, sentence) => {
  const base = mkdtempSync(join(tmpdir(), 'preflight-'))
  onTestFinished(() => rmSync(base, { recursive: true }))
  const cwd = join(base, name)
  mkdirSync(cwd)
  for (const each of packages) mkdirSync(join(cwd, 'node_modules/@rolldown', each), { recursive: true })
  const env = { ...process.env, npm_config_user_agent: 'npm/10.8.2 node/v18.20.8 linux x64' }
  const run = promisify(execFile)(process.execPath, [resolve('scripts/lib/preflight.cjs')], { cwd, env })
  await expect(run).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(sentence) })
})

test('Every package has its integrity in the lock', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  // The registry that wrote the lock lacks these files of other systems.
  const unknown = /workerd-(darwin|windows)-/
  const without = Object.keys(packages).filter((name) => name && !packages[name].integrity)
  expect(without.filter((name) => !unknown.test(name))).toEqual([])
})
