import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { copyProject, run } from '../support/copy-project.ts'

const copy = copyProject({
  'wrangler.toml': (text) =>
    text.replaceAll(/^(SUPABASE_\w+ =).*/gm, '$1 ""').replaceAll('"ENQUIRY_WORKFLOW"', '"WORKFLOW"'),
})
afterAll(copy.remove)

const embedded = { SUPABASE_URL: '', SUPABASE_PUBLISHABLE_KEY: '' }
const withoutKey = { ...embedded, SUPABASE_URL: 'https://abcd.supabase.co' }
const production = 'wrangler.toml, [env.production]:'

test.for<[command: string, error: string, variables?: Record<string, string>]>([
  ['node scripts/start.ts', 'PORT must be a port like 8787, not 80x.', { ...embedded, PORT: '80x' }],
  ['node scripts/start.ts', 'SUPABASE_PUBLISHABLE_KEY is missing.', withoutKey],
  [
    'node scripts/start.ts',
    "Cloudflare's runtime does not run on this machine: spawnSync /none ENOENT. On Linux, it needs glibc, which Alpine lacks.",
    { MINIFLARE_WORKERD_PATH: '/none' },
  ],
  [
    'node scripts/deploy.ts production',
    `${production} SUPABASE_URL is missing.\n${production} SUPABASE_PUBLISHABLE_KEY is missing.\n${production} The binding ENQUIRY_WORKFLOW is missing. Give it this name again.`,
  ],
])('%s exits with 1 and prints only the mistake: %s', async ([command, error, variables]) => {
  const result = await copy.run(command, variables)
  expect(result).toMatchObject({ code: 1, stdout: '', stderr: `${error}\n` })
})

test('npm start names an unknown variable of .dev.vars, and a mistake in wrangler.toml', async () => {
  const broken = copyProject({
    '.dev.vars': () => 'NOTIFY_WEBHOOK=https://chat.test',
    'wrangler.toml': (text) => `name = keelwork\n${text}`,
  })
  onTestFinished(broken.remove)
  const start = () => broken.run('node scripts/start.ts', embedded)
  expect((await start()).stderr).toBe('.dev.vars: NOTIFY_WEBHOOK is unknown. Correct or remove it.\n')
  broken.edit('.dev.vars', () => '')
  const { code, stderr } = await start()
  expect(stderr).toBe('wrangler.toml, line 1: Invalid TOML document: invalid value.\n')
  expect(code).toBe(1)
  broken.edit('wrangler.toml', (text) =>
    text.replace('name = keelwork\n', '').replace(/2\d{3}-\d\d-\d\d/, '2999-01-01'),
  )
  expect((await start()).stderr).toMatch(/^wrangler\.toml: compatibility_date .* not 2999-01-01\.\n$/)
})

test('npm run build stops at a mistyped value of the content, and names it', async () => {
  const broken = copyProject({
    'src/shared/content/site.ts': (text) =>
      text
        .replace(/origin = '.*'/, "origin = 'https://company.com.'")
        .replace(/email = '.*'/, "email = 'hello'")
        .replace(/timeZone: '.*'/, "timeZone: 'Berlin'")
        .replace(/months: \d+/, 'months: 0')
        .replace(/language = '.*'/, "language = 'deutsch'"),
  })
  onTestFinished(broken.remove)
  const { code, stderr } = await broken.run('vite build')
  for (const value of ['language', 'site.origin', 'site.email', 'site.timeZone', 'site.storage.months'])
    expect(stderr).toContain(`at ${value}`)
  expect(code).toBe(1)
})

test('without packages, each command says to run npm ci', async () => {
  const { code, stderr } = await run(copyLauncher(), 'node --version')
  expect(stderr).toMatch(/^Packages are missing\. Run npm ci .*\n$/)
  expect(code).toBe(1)
})

test('a program runs in the Node that npm installed, although npm 10 removes its link', async () => {
  const folder = copyLauncher()
  const { platform, arch } = process
  const node = join(folder, `node_modules/node-${platform}-${arch}/bin/node`)
  const tool = join(folder, 'node_modules/.bin/tool')
  mkdirSync(join(folder, 'node_modules/@rolldown/binding-any'), { recursive: true })
  for (const file of [node, tool]) mkdirSync(dirname(file), { recursive: true })
  writeFileSync(node, '#!/bin/sh\n[ $1 = --version ] || { echo "runs $*"; exit 3; }', { mode: 0o755 })
  writeFileSync(tool, '#!/usr/bin/env node', { mode: 0o755 })
  const { code, stdout } = await run(folder, 'tool --two')
  expect(stdout).toBe(`runs ${tool} --two\n`)
  expect(code).toBe(3)
})

function copyLauncher(): string {
  const folder = mkdtempSync(join(tmpdir(), 'launcher-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync('scripts/node.cjs', join(folder, 'scripts/node.cjs'))
  return folder
}
