import { isLoopback } from '../../src/store/backend.ts'
import { diagnoses, type StoreError } from '../../src/store/diagnose.ts'
import { paths } from '../../src/urls.ts'
import { type Check, report } from './check.ts'

export type Get = (url: string, init?: RequestInit) => Promise<Response>

export const getWithin =
  (limitMs: number): Get =>
  (url, init) =>
    fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(limitMs), ...init })

/** An address without a scheme means https, or http on this machine, which has no certificate. */
export function toUrl(address: string): string {
  if (/^https?:\/\//.test(address)) return address
  const plain = `http://${address}`
  return URL.canParse(plain) && isLoopback(plain) ? plain : `https://${address}`
}

type Options = { get?: Get; key?: string | undefined }

/** Checks a deployed site without storing anything. `key` is the site's publishable key. */
export async function* checkDeployed(
  address: string,
  { get = getWithin(10_000), key }: Options = {},
): AsyncGenerator<Check> {
  const { origin } = new URL(address)
  const read: Read = (path, init, scheme = origin) => request(get, scheme + path, init)
  const page = await read(paths.home)
  if (page.status === 0)
    return yield report(`${origin} responds`, false, {
      reason: `${page.outcome}.`,
      remedy: 'Compare the address with the routes of the Worker in the Cloudflare dashboard.',
    })
  if (!isLoopback(origin)) yield* checkAddress(origin, page.text, read)
  yield await checkForm(read)
  yield* checkHealth(read, key)
  yield await checkSecurityText(read)
}

type Received = { status: number; headers: Headers; text: string; outcome: string }
type Read = (path: string, init?: RequestInit, origin?: string) => Promise<Received>

/** Without a response the status is 0, so that every check can report it. */
async function request(get: Get, url: string, init?: RequestInit): Promise<Received> {
  try {
    const response = await get(url, init)
    const { status, headers } = response
    return { status, headers, text: await response.text(), outcome: `the status is ${status}` }
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { code?: string } }
    const outcome = `no response from ${url} (${cause?.code ?? message})`
    return { status: 0, headers: new Headers(), text: '', outcome }
  }
}

async function* checkAddress(origin: string, html: string, read: Read): AsyncGenerator<Check> {
  const canonical = html.match(/<link rel="canonical" href="([^"]+)"/)?.[1] ?? 'none'
  yield report('It is the canonical address', canonical === origin + paths.home, {
    reason: `the page names ${canonical}; search engines ignore every other address.`,
    remedy:
      'This is correct for staging. For the real site, set `origin` in src/content/site.ts and deploy again.',
  })
  const isHttps = origin.startsWith('https:')
  const plain = origin.replace('https:', 'http:')
  const { status, headers, outcome } = await read(paths.home, {}, plain)
  const location = status >= 300 ? headers.get('Location') : null
  yield report('http redirects to https', isHttps && location?.startsWith(origin), {
    reason: isHttps
      ? `${location ? `it redirects to ${location}` : outcome}.`
      : 'the address starts with http.',
    remedy:
      'Switch on "Always Use HTTPS" for the domain in the Cloudflare dashboard (SSL/TLS, Edge Certificates).',
  })
}

async function checkForm(read: Read): Promise<Check> {
  const { status, outcome } = await read(paths.contact, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  })
  return report('The form rejects an empty enquiry', status === 422, {
    reason: `${outcome}, not 422.`,
    remedy:
      status === 429
        ? 'Too many posts came from this address: try again in a minute.'
        : 'Look at the logs of the Worker: npx wrangler tail.',
  })
}

async function* checkHealth(read: Read, key?: string): AsyncGenerator<Check> {
  const { status, text, outcome } = await read(`${paths.health}?deep`, {
    headers: key ? { apikey: key } : {},
  })
  const { backend, outbox } = readDetails(text)
  yield report('Its health check finds it configured and its database ready', status === 200, {
    reason: `${[outcome, ...(text ? [text.slice(0, 200)] : [])].join(': ')}.`,
    remedy: key
      ? 'Set what is missing with npx wrangler secret put, or run npm run doctor with the same values.'
      : "Put the site's SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY into .dev.vars and run this again to see the cause.",
    ...(backend && diagnoses[backend]),
  })
  const name = 'No enquiry waits in its outbox'
  const logs = 'Why is in the logs of the Worker: npx wrangler tail.'
  if (outbox === 'no answer')
    yield report(name, false, { reason: 'the outbox does not answer.', remedy: `Ask again. ${logs}` })
  else if (outbox)
    yield report(name, outbox.waiting === 0, {
      reason: `${outbox.waiting} in it, the first since ${outbox.since}.`,
      remedy: `They are stored once the database is well: ask again in a minute. If they stay, it refuses them. ${logs}`,
    })
}

type Outbox = { waiting: number; since?: string } | 'no answer'

function readDetails(text: string): { backend?: StoreError; outbox?: Outbox } {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}

async function checkSecurityText(read: Read): Promise<Check> {
  const { text } = await read(paths.securityText)
  const expires = text.match(/^Expires: (.+)$/m)?.[1] ?? ''
  return report('Its security.txt is valid', Date.parse(expires) > Date.now(), {
    reason: 'it is missing or has expired.',
    remedy: 'Deploy again: npm run deploy.',
  })
}
