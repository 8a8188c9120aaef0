import { serve } from '../../scripts/lib/serve.ts'

type Binding = { name: string; text?: string }

/** The part of Cloudflare's API that a deploy uses. Records the Workers that it receives. */
export async function startCloudflareApi() {
  const uploads: { worker: string; bindings: Binding[]; annotations: object }[] = []
  const { url, stop } = await serve(async (request) => {
    const { pathname } = new URL(request.url)
    if (pathname.includes('/services/')) return respond(404, { success: false, errors: [unknownWorker] })
    if (pathname.includes('/workflows/') && request.method === 'GET')
      return respond(404, { success: false, errors: [unknownWorkflow] })
    const [, worker] = /\/scripts\/([^/]+)$/.exec(pathname) ?? []
    if (worker && request.method === 'PUT') {
      const metadata = (await request.formData()).get('metadata')
      uploads.push({ worker, ...JSON.parse(String(metadata)) })
    }
    const isList = /\/(secrets|records|workflows)$/.test(pathname)
    const result = isList ? [anyResult] : anyResult
    return respond(200, { success: true, errors: [], messages: [], result })
  })
  const variables = {
    CLOUDFLARE_API_BASE_URL: url,
    CLOUDFLARE_API_TOKEN: 'token',
    CLOUDFLARE_ACCOUNT_ID: 'account',
  }
  return { uploads, variables, stop }
}

const respond = (status: number, body: object) => Response.json(body, { status })

const unknownWorker = { code: 10_090, message: 'There is no such Worker.' }

const unknownWorkflow = { code: 10_200, message: 'There is no such workflow.' }

/** Has every property that Wrangler reads of any response. */
const anyResult = {
  id: 'version',
  jwt: 'token',
  buckets: [],
  deployments: [],
  added: [],
  updated: [],
  removed: [],
  conflicting: [],
  enabled: true,
  subdomain: { enabled: true },
}
