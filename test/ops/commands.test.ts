import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyProject, run } from '../support/copy-project.ts'

test('npm run build stops at a mistyped time zone, and quotes it', async () => {
  const broken = copyProject({
    'src/shared/content/site.ts': (text) => text.replace(/timeZone: '.*'/, "timeZone: 'Berlin'"),
  })
  onTestFinished(broken.remove)
  const { code, stderr } = await broken.run('npm run build')
  expect(stderr).toContain('Invalid time zone specified: Berlin')
  expect(code).toBe(1)
})

test('a program runs in the Node that npm installed, although npm 10 removes its link', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'launcher-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync('scripts/node.cjs', join(folder, 'scripts/node.cjs'))
  const { platform, arch } = process
  const node = join(folder, `node_modules/node-${platform}-${arch}/bin/node`)
  const tool = join(folder, 'node_modules/.bin/tool')
  for (const file of [node, tool]) mkdirSync(dirname(file), { recursive: true })
  writeFileSync(node, '#!/bin/sh\n[ $1 = --version ] || { echo "runs $*"; exit 3; }', { mode: 0o755 })
  writeFileSync(tool, '#!/usr/bin/env node', { mode: 0o755 })
  const { code, stdout } = await run(folder, 'node scripts/node.cjs tool --two')
  expect(stdout).toBe(`runs ${tool} --two\n`)
  expect(code).toBe(3)
  rmSync(tool)
  expect((await run(folder, 'node scripts/node.cjs tool')).stderr).toMatch(/Run npm ci\.\n$/)
})
