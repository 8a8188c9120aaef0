import { serve } from '../../scripts/lib/serve.ts'

type Upload = { path: string; metadata: { bindings: Record<string, unknown>[] } }

/** The results that Wrangler expects, by the last part of the path. */
const results: Record<string, unknown> = {
  secrets: [],
  deployments: { deployments: [] },
  'assets-upload-session': { jwt: 'jwt', buckets: [] },
}
const anything = { id: 'id', startup_time_ms: 1, subdomain: { enabled: true, previews_enabled: true } }

/**
 * Stands in for Cloudflare's API as far as Wrangler asks it to deploy a Worker that is not there yet, and
 * keeps what it was sent.
 */
export async function startCloudflareApi() {
  const asked: string[] = []
  const uploads: Upload[] = []
  const account = '0'.repeat(32)
  const { url, stop } = await serve(async (request) => {
    const path = new URL(request.url).pathname.replace(`/accounts/${account}`, '')
    asked.push(`${request.method} ${path}`)
    if (path.startsWith('/workers/services/')) return answer(404, null, { code: 10090, message: 'not found' })
    if (request.method === 'PUT' && /^\/workers\/scripts\/[^/]+$/.test(path))
      uploads.push({ path, metadata: JSON.parse((await request.formData()).get('metadata') as string) })
    return answer(200, results[path.split('/').at(-1)!] ?? anything)
  })
  const env = {
    CLOUDFLARE_API_BASE_URL: url,
    CLOUDFLARE_API_TOKEN: 'token',
    CLOUDFLARE_ACCOUNT_ID: account,
    // Otherwise Wrangler asks npm for a newer one of itself, and tells Cloudflare that it was used.
    WRANGLER_HIDE_BANNER: 'true',
    WRANGLER_SEND_METRICS: 'false',
  }
  return { asked, uploads, env, stop }
}

const answer = (status: number, result: unknown, ...errors: object[]) =>
  Response.json({ success: errors.length === 0, errors, messages: [], result }, { status })
