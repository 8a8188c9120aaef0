import { isLoopback } from '../../src/store/backend.ts'
import { diagnoses, type StoreError } from '../../src/store/diagnose.ts'
import { paths } from '../../src/urls.ts'
import { type Check, report } from './check.ts'

export type Get = (url: string, init?: RequestInit) => Promise<Response>

export const getWithin =
  (limitMs: number): Get =>
  (url, init) =>
    fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(limitMs), ...init })

/** Checks a deployed site without storing anything. `key` is the site's publishable key. */
export async function* checkDeployed(
  { origin }: URL,
  { get = getWithin(10_000), key = '' } = {},
): AsyncGenerator<Check> {
  const read: Read = (path, init, base = origin) => request(get, base + path, init)
  const page = await read(paths.home)
  yield report(`${origin} serves the page`, page.status === 200, {
    reason: page.outcome,
    remedy: 'Compare the address with the routes of the Worker in the Cloudflare dashboard.',
  })
  if (page.status !== 200) return
  if (!isLoopback(origin)) {
    yield checkCanonical(origin, page.text)
    yield await checkHttps(origin, read)
  }
  yield await checkForm(read)
  yield* checkHealth(read, key)
  yield await checkSecurityText(read)
}

type Received = { status: number; location: string | null; text: string; outcome: string }
type Read = (path: string, init?: RequestInit, base?: string) => Promise<Received>

/** Without a response the status is 0. */
async function request(get: Get, url: string, init?: RequestInit): Promise<Received> {
  try {
    const response = await get(url, init)
    const { status, headers } = response
    const location = headers.get('Location')
    return { status, location, text: await response.text(), outcome: `the status is ${status}.` }
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { code?: string } }
    return {
      status: 0,
      location: null,
      text: '',
      outcome: `no response from ${url} (${cause?.code ?? message}).`,
    }
  }
}

function checkCanonical(origin: string, html: string): Check {
  const canonical = html.match(/<link rel="canonical" href="([^"]+)"/)?.[1]
  return report('It is the canonical address', canonical === origin + paths.home, {
    reason: `the page names ${canonical}; search engines ignore every other address.`,
    remedy:
      'This is correct for staging. For the real site, set `origin` in src/content/site.ts and deploy again.',
  })
}

async function checkHttps(origin: string, read: Read): Promise<Check> {
  const { location, outcome } = await read(paths.home, {}, origin.replace('https:', 'http:'))
  return report('http redirects to https', origin.startsWith('https:') && location?.startsWith(origin), {
    reason: location ? `it redirects to ${location}.` : outcome,
    remedy:
      'Switch on "Always Use HTTPS" for the domain in the Cloudflare dashboard (SSL/TLS, Edge Certificates).',
  })
}

const logs = 'Look at the logs of the Worker: npx wrangler tail.'

async function checkForm(read: Read): Promise<Check> {
  const headers = { 'Content-Type': 'application/json' }
  const { status, outcome } = await read(paths.contact, { method: 'POST', headers, body: '{}' })
  return report('The form rejects an empty enquiry', status === 422, {
    reason: outcome,
    remedy: status === 429 ? 'Too many posts came from this address: try again in a minute.' : logs,
  })
}

async function* checkHealth(read: Read, key: string): AsyncGenerator<Check> {
  const { status, text, outcome } = await read(`${paths.health}?deep`, { headers: { apikey: key } })
  const { backend, outbox } = readDetails(text)
  yield report('Its health check finds it configured and its database ready', status === 200, {
    reason: `${outcome} ${text.slice(0, 200)}`,
    remedy: key
      ? 'Set what is missing with npx wrangler secret put, or run npm run doctor with the same values.'
      : "Put the site's SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY into .dev.vars and run this again to see the cause.",
    ...(backend && diagnoses[backend]),
  })
  const name = 'No enquiry waits in its outbox'
  if (outbox === 'no answer')
    yield report(name, false, { reason: 'the outbox does not answer.', remedy: `Try again. ${logs}` })
  else if (outbox)
    yield report(name, outbox.waiting === 0, {
      reason: `${outbox.waiting} in it, the first since ${outbox.since}.`,
      remedy: `They are stored once the database is ready: try again in a minute. If they stay, it refuses them. ${logs}`,
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
