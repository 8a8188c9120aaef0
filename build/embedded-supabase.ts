import { App } from '@supabase/lite'
import { applyPendingMigrations } from '@supabase/lite/cli'
import { createPgliteConnection } from '@supabase/lite/pglite'
import { honoMiddleware } from '@supabase/lite/vite'

/** Opens a database, applies the migrations that it lacks, and provides the data API. Each time, it has new keys. */
export async function openSupabase(url: string) {
  const connection = await createPgliteConnection({ url })
  const publishableKey = `sb_publishable_${crypto.randomUUID()}`
  const secretKey = `sb_secret_${crypto.randomUUID()}`
  const app = new App({
    connection,
    api: { max_rows: 1_000_000 },
    auth: {
      enabled: false,
      publishable_key: publishableKey,
      secret_key: secretKey,
      // With the default, which is public, anyone could sign a key that may read everything.
      jwt_secret: crypto.randomUUID(),
    },
  })
  await applyPendingMigrations(app)
  silenceRejections()
  // The package declares this class twice.
  const dataApi = honoMiddleware(app as never, ['/rest/v1'])
  return { connection, publishableKey, secretKey, dataApi }
}

/** Supabase Lite prints an error for each rejected row, with the visitor's words. Only these errors name a schema. */
function silenceRejections() {
  const { error } = console
  console.error = (...words) => void ((words[0] instanceof Error && 'schema' in words[0]) || error(...words))
}
