import { startSupabase } from '../lib/embedded-supabase.ts'
import type { Check } from './check.ts'
import { checkDatabase } from './database.ts'

/** Applies the migrations to an empty database, as in a new hosted project. */
export async function* checkMigrations(): AsyncGenerator<Check> {
  const name = 'The migrations can be applied'
  try {
    await using supabase = await startSupabase()
    await supabase.reset()
    yield* checkDatabase({ url: supabase.url, key: supabase.publishableKey })
  } catch (error) {
    const reason = `${(error as Error).message}.`
    yield { name, diagnosis: { reason, remedy: 'Correct the newest file in supabase/migrations.' } }
  }
}
