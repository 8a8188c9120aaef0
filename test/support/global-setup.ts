import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startBackend } from '../../scripts/lib/backend.ts'
import { freePort } from '../../scripts/lib/ports.ts'

declare module 'vitest' {
  interface ProvidedContext {
    backend: { url: string; publishableKey: string; secretKey: string }
  }
}

const needDatabase = ['worker', 'outbox']

/** Starts, once for the run, the embedded Supabase that the chosen projects share. */
export default async function setUp({ vitest, provide }: TestProject) {
  if (!vitest.projects.some(({ name }) => needDatabase.includes(name))) return
  const folder = await mkdtemp(join(tmpdir(), 'supabase-'))
  const { url, publishableKey, secretKey, stop } = await startBackend({ port: await freePort(), folder })
  provide('backend', { url, publishableKey, secretKey })
  return async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
}
