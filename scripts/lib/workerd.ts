import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { exitWith } from './cli.ts'

const packaged: { default: string } = createRequire(import.meta.url)('workerd')

/** Returns the date of Cloudflare's runtime. Exits if it does not start, because the plugin would wait forever. */
export function checkRuntime(): string {
  const { MINIFLARE_WORKERD_PATH: workerd = packaged.default } = process.env
  const { status, error, stdout, stderr } = spawnSync(workerd, ['--version'], { encoding: 'utf8' })
  if (status !== 0)
    exitWith(
      `Cloudflare's runtime does not run on this machine: ${error?.message ?? stderr}. On Linux, it needs glibc, which Alpine lacks.`,
    )
  return stdout.replace('workerd', '').trim()
}
