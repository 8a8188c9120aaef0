import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cloudflare } from '@cloudflare/vite-plugin'
import { preview } from 'vite'
import type { TestProject } from 'vitest/node'
import { builtFolder, copyBuild } from '../../build/copy-build.ts'
import { tableName } from '../../src/store/row.ts'
import { launchOptions } from './chromium.ts'
import { startEmbeddedSupabase } from './embedded-supabase.ts'
import { inOutage } from './enquiry.ts'
import { rateLimits } from './rate-limits.ts'

declare module 'vitest' {
  interface ProvidedContext {
    backend: { url: string; publishableKey: string; secretKey: string }
    site: string
  }
}

const servedProjects = ['browser', 'http']
const withoutBackend = ['ops', 'modules', 'database']

/** Starts the embedded Supabase and the site once for the run, if a chosen project uses them. */
export default async function setUp({ vitest, provide }: TestProject) {
  const projects = vitest.projects.map(({ name }) => name)
  // Unpacks the packaged browser now, so that it does not count towards a test's timeout.
  if (projects.includes('browser')) launchOptions()
  if (projects.every((name) => withoutBackend.includes(name))) return
  const supabase = await startEmbeddedSupabase()
  const policy = `create policy outage on ${tableName} as restrictive for insert`
  await supabase.execute(`${policy} with check (email <> '${inOutage}')`)
  const { url, publishableKey, secretKey } = supabase
  provide('backend', { url, publishableKey, secretKey })
  const stopBackends = async () => {
    await supabase.stop()
    // PGlite sets other codes, even if every test has passed. Vitest has set 1 by now if one has failed.
    if (process.exitCode !== 1) process.exitCode = 0
  }
  if (!projects.some((name) => servedProjects.includes(name))) return stopBackends

  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  const ratelimits = Object.entries(rateLimits).map(([name, limit]) => ({ name, ...limit }))
  const vars = { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey }
  copyBuild(folder, { vars, ratelimits })
  const worker = join(folder, builtFolder, 'index.js')
  // On a busy machine, everything may be slower than these limits.
  const withoutLimits = 'AbortSignal.timeout = () => new AbortController().signal\n'
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
  provide('site', site.resolvedUrls!.local[0]!.replace(/\/$/, ''))
  return async () => {
    await site.close()
    rmSync(folder, { recursive: true })
    await stopBackends()
  }
}
