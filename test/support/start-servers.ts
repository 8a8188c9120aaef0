import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cloudflare } from '@cloudflare/vite-plugin'
import { preview } from 'vite'
import type { TestProject } from 'vitest/node'
import { builtConfig, builtFolder, copyBuild } from '../../build/copy-build.ts'
import { tableName } from '../../src/store/row.ts'
import { startEmbeddedSupabase } from './embedded-supabase.ts'
import { inOutage } from './enquiry.ts'
import { rateLimits } from './rate-limits.ts'
import { withoutLimits } from './without-limits.ts'

declare module 'vitest' {
  interface ProvidedContext {
    backend: { url: string; publishableKey: string; secretKey: string }
    site: string
  }
}

/** Starts the embedded Supabase, and the site if tests use it. */
export async function startServers(project: TestProject, isServed: boolean) {
  if (isBuildOld()) build()
  project.onTestsRerun(() => {
    if (isBuildOld()) throw new Error('The sources are newer than the build. Start the tests again.')
  })
  const supabase = await startEmbeddedSupabase()
  const policy = `create policy outage on ${tableName} as restrictive for insert`
  await supabase.execute(`${policy} with check (email <> '${inOutage}')`)
  const { url, publishableKey, secretKey } = supabase
  project.provide('backend', { url, publishableKey, secretKey })
  const stopBackend = async () => {
    await supabase.stop()
    // PGlite sets other codes, even if every test has passed. Vitest has set 1 by now if one has failed.
    if (process.exitCode !== 1) process.exitCode = 0
  }
  if (!isServed) return stopBackend

  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  const ratelimits = Object.entries(rateLimits).map(([name, limit]) => ({ name, ...limit }))
  const vars = { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey }
  copyBuild(folder, { vars, ratelimits })
  const worker = join(folder, builtFolder, 'index.js')
  writeFileSync(worker, withoutLimits + readFileSync(worker, 'utf8'))
  const site = await preview({
    configFile: false,
    root: folder,
    plugins: [cloudflare({ inspectorPort: false, persistState: false })],
    preview: { host: '127.0.0.1', port: 0 },
    logLevel: 'silent',
  })
  // Vite would end the tests once standard input is closed.
  process.stdin.removeAllListeners('end')
  project.provide('site', site.resolvedUrls!.local[0]!.replace(/\/$/, ''))
  return async () => {
    await site.close()
    rmSync(folder, { recursive: true })
    await stopBackend()
  }
}

/** A deleted file makes its folder newer. */
function isBuildOld(): boolean {
  const timeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
  const sources = globSync(['{src,client,build,public}/**', '*.{ts,toml,json}'])
  return sources.some((path) => timeOf(path) > timeOf(builtConfig))
}

const build = () =>
  execFileSync('node', ['scripts/node.cjs', 'vite', 'build'], { stdio: ['ignore', 'ignore', 'inherit'] })
