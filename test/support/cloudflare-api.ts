import { serve } from '../../scripts/lib/serve.ts'

type Upload = { path: string; metadata: { bindings: Record<string, unknown>[] } }

const account = '0'.repeat(32)

/** The results that Wrangler reads, by the last part of the path. */
const results: Record<string, unknown> = {
  secrets: [],
  deployments: { deployments: [] },
  'assets-upload-session': { jwt: 'jwt', buckets: [] },
}
const otherwise = { id: 'id', startup_time_ms: 1, subdomain: { enabled: true, previews_enabled: true } }

/** The part of Cloudflare's API that Wrangler calls to deploy a new Worker. It records every request. */
export async function startCloudflareApi() {
  const requests: string[] = []
  const uploads: Upload[] = []
  const { url, stop } = await serve(async (request) => {
    const path = new URL(request.url).pathname.replace(`/accounts/${account}`, '')
    requests.push(`${request.method} ${path}`)
    if (path.startsWith('/workers/services/')) return respond(404, { errors: [{ code: 10090 }] })
    if (request.method === 'PUT' && /^\/workers\/scripts\/[^/]+$/.test(path))
      uploads.push({ path, metadata: JSON.parse((await request.formData()).get('metadata') as string) })
    return respond(200, { success: true, result: results[path.split('/').at(-1)!] ?? otherwise })
  })
  const forget = () => {
    requests.length = uploads.length = 0
  }
  const env = {
    CLOUDFLARE_API_BASE_URL: url,
    CLOUDFLARE_API_TOKEN: 'token',
    CLOUDFLARE_ACCOUNT_ID: account,
    // Otherwise Wrangler requests its newest version from npm and reports its use to Cloudflare.
    WRANGLER_HIDE_BANNER: 'true',
    WRANGLER_SEND_METRICS: 'false',
  }
  return { requests, uploads, forget, env, stop }
}

const respond = (status: number, body: object) =>
  Response.json({ success: false, errors: [], messages: [], ...body }, { status })
