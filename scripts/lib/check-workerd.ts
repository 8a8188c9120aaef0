import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { exitWith } from './cli.ts'

const packaged: { default: string } = createRequire(import.meta.url)('workerd')
const { MINIFLARE_WORKERD_PATH: workerd = packaged.default } = process.env
const { status, error, stderr } = spawnSync(workerd, ['--version'], { encoding: 'utf8' })
// Cloudflare's plugin would wait for it forever.
if (status !== 0)
  exitWith(
    `Cloudflare's runtime does not run on this machine: ${error?.message ?? stderr}. On Linux, it needs glibc, which Alpine lacks.`,
  )
