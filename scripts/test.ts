import { spawnSync } from 'node:child_process'
import { buildFixture } from './lib/fixture.ts'
import { buildSite } from './lib/server.ts'

// All other options and names are Vitest's.
const options = process.argv.slice(2).filter((option) => option !== '--built')
const isBuilt = options.length < process.argv.length - 2
if (!isBuilt) await Promise.all([buildSite(), buildFixture()])
const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...options]
const { status } = spawnSync(process.execPath, vitest, { stdio: 'inherit' })
process.exitCode = status ?? 1
