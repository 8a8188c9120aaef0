import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBackend } from '../lib/backend.ts'
import { freePort } from '../lib/free-port.ts'
import { checkBackend } from './backend.ts'
import type { Check } from './check.ts'

/** Checks the migrations on an embedded Supabase of its own, which is thrown away afterwards. */
export async function checkEmbeddedBackend(): Promise<Check[]> {
  const folder = await mkdtemp(join(tmpdir(), 'doctor-'))
  try {
    const { url, publishableKey, stop } = await startBackend({ port: await freePort(), folder })
    const checks = await checkBackend({ url, key: publishableKey }, { throwaway: true })
    await stop()
    return checks
  } finally {
    await rm(folder, { recursive: true })
  }
}
