import { startSupabase } from '../../scripts/lib/embedded-supabase.ts'
import { startServer } from '../../scripts/lib/server.ts'
import { tableName } from '../../src/store/row.ts'
import { rateLimits, settings } from './settings.ts'

/** Starts the build that a deploy uploads, on a database with the owner's migrations. */
export async function startOwnersSite() {
  const { url, publishableKey, secretKey, reset, stop: stopDatabase } = await startSupabase()
  await reset()
  const site = await startServer({
    config: { ratelimits: Object.entries(rateLimits).map(([name, limit]) => ({ name, ...limit })) },
    env: { ...settings, SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey },
  })
  const read = async (email: string) => {
    const headers = { apikey: secretKey }
    return (await fetch(`${url}/rest/v1/${tableName}?email=eq.${email}`, { headers })).json()
  }
  const stop = async () => {
    await site.stop()
    await stopDatabase()
  }
  return { url: site.url, backend: { url, key: publishableKey }, read, stop }
}
