import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBackend } from '../lib/backend.ts'
import { freePort } from '../lib/ports.ts'
import { checkBackend } from './backend.ts'
import type { Check } from './check.ts'

/** Checks the migrations on an embedded Supabase of its own, which is thrown away afterwards. */
export async function checkEmbeddedBackend(): Promise<Check[]> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'doctor-'))
  const backend = await startBackend({ port: await freePort(), folder: folder.path })
  const checks = await checkBackend({ url: backend.url, key: backend.publishableKey }, { throwaway: true })
  await backend.stop()
  return checks
}
