import { isLoopback } from '../../src/store/backend.ts'
import { diagnoses, type StoreError } from '../../src/store/diagnose.ts'
import { paths } from '../../src/urls.ts'
import { type Check, report } from './check.ts'

export type Get = (url: string, init?: RequestInit) => Promise<Response>

const getWithin10Seconds: Get = (url, init) =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(10_000), ...init })

export async function* checkDeployed(
  address: string,
  { get = getWithin10Seconds, key = '' } = {},
): AsyncGenerator<Check> {
  const { origin } = new URL(address)
  const read: Read = (path, init, base = origin) => request(get, base + path, init)
  const page = await read(paths.home)
  yield report(`${origin} serves the page`, page.status === 200, {
    reason: page.outcome,
    remedy: 'Compare the address with the routes of the Worker in the Cloudflare dashboard.',
  })
  if (page.status !== 200) return
  if (!isLoopback(origin)) yield* checkAddress(origin, page.text, read)
  yield await checkForm(read)
  yield* checkHealth(read, key)
  yield await checkSecurityText(read)
}

type Received = { status: number; location?: string | null; text: string; outcome: string }
type Read = (path: string, init?: RequestInit, base?: string) => Promise<Received>

async function request(get: Get, url: string, init?: RequestInit): Promise<Received> {
  try {
    const response = await get(url, init)
    const { status, headers } = response
    const location = headers.get('Location')
    const outcome = location ? `it redirects to ${encodeURI(location)}.` : `the status is ${status}.`
    return { status, location, text: await response.text(), outcome }
  } catch (error) {
    return { status: 0, text: '', outcome: `no response from ${url} (${(error as Error).message}).` }
  }
}

async function* checkAddress(origin: string, html: string, read: Read): AsyncGenerator<Check> {
  const canonical = html.match(/<link rel="canonical" href="([^"]+)"/)?.[1]
  yield report('It is the canonical address', canonical === origin + paths.home, {
    reason: 'the page names another one.',
    remedy: 'For the real site, set `origin` in src/content/site.ts and deploy again.',
  })
  const { location, outcome } = await read(paths.home, {}, origin.replace('https:', 'http:'))
  yield report('http redirects to https', origin.startsWith('https:') && location?.startsWith(origin), {
    reason: outcome,
    remedy: 'Switch on "Always Use HTTPS" in the Cloudflare dashboard (SSL/TLS, Edge Certificates).',
  })
}

const readLogs = 'Read the logs of the Worker: npx wrangler tail.'

async function checkForm(read: Read): Promise<Check> {
  const headers = { 'Content-Type': 'application/json' }
  const { status, outcome } = await read(paths.contact, { method: 'POST', headers, body: '{}' })
  return report('The form rejects an empty enquiry', status === 422, {
    reason: outcome,
    remedy: status === 429 ? 'The rate limit is exceeded. Try again in a minute.' : readLogs,
  })
}

async function* checkHealth(read: Read, key: string): AsyncGenerator<Check> {
  const { status, text, outcome } = await read(`${paths.health}?deep`, { headers: { apikey: key } })
  const details = text.startsWith('{') ? JSON.parse(text) : {}
  const { backend, outbox, lacksChannel }: Details = details
  yield report('It is configured, and its database is ready', status === 200, {
    reason: outcome,
    remedy: key
      ? 'Set the missing variables with npx wrangler secret put.'
      : "To see the cause, put the site's SUPABASE_… variables into .dev.vars.",
    ...(backend && diagnoses[backend]),
  })
  if (lacksChannel)
    yield report('Its outbox has a channel for notices', false, {
      reason: 'you get no notice of an enquiry that the database rejects.',
      remedy: 'Set NOTIFY_WEBHOOK_URL or NOTIFY_EMAIL with npx wrangler secret put.',
    })
  const name = 'Its outbox is empty'
  if (outbox === 'no response')
    yield report(name, false, { reason: 'the outbox does not respond.', remedy: `Try again. ${readLogs}` })
  else if (outbox)
    yield report(name, outbox.length === 0, {
      reason: `${describeWaiting(outbox)}.`,
      remedy: `Each is retried every five minutes, and stays if the database, chat or mailbox rejects it. ${readLogs}`,
    })
}

type Details = { backend?: StoreError; outbox?: Outbox; lacksChannel?: boolean }

type Outbox = { target: string; count: number; since: string }[] | 'no response'

function describeWaiting(outbox: Exclude<Outbox, string>): string {
  const counts = outbox.map(({ target, count }) => `${count} for ${target}`).join(', ')
  const [oldest] = outbox.map(({ since }) => since).toSorted()
  return `jobs are waiting: ${counts}, the oldest since ${oldest} UTC`
}

async function checkSecurityText(read: Read): Promise<Check> {
  const { text } = await read(paths.securityText)
  const expires = text.match(/^Expires: (.+)$/m)?.[1] ?? ''
  return report('Its security.txt is valid', Date.parse(expires) > Date.now(), {
    reason: 'it is missing or has expired.',
    remedy: 'Deploy again: npm run deploy.',
  })
}
