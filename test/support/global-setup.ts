import type { TestProject } from 'vitest/node'
import { startSupabase } from '../../scripts/lib/embedded-supabase.ts'

declare module 'vitest' {
  interface ProvidedContext {
    backend: { url: string; publishableKey: string; secretKey: string }
  }
}

const needDatabase = ['worker', 'outbox']

/** Starts, once for the run, the embedded Supabase that the chosen projects share. */
export default async function setUp({ vitest, provide }: TestProject) {
  if (!vitest.projects.some(({ name }) => needDatabase.includes(name))) return
  const { url, publishableKey, secretKey, stop } = await startSupabase()
  provide('backend', { url, publishableKey, secretKey })
  return stop
}
