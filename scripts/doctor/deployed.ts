import { isLoopback } from '../../src/store/backend.ts'
import type { StoreError } from '../../src/store/diagnose.ts'
import { diagnoses } from '../../src/store/diagnose.ts'
import { paths } from '../../src/urls.ts'
import { type Check, report } from './check.ts'

export type Get = (url: string, init?: RequestInit) => Promise<Response>

export const getWithin =
  (limitMs: number): Get =>
  (url, init) =>
    fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(limitMs), ...init })

/** Without a scheme it is https, and http on this machine, where there is no certificate. */
export function toUrl(address: string): string {
  if (/^https?:\/\//.test(address)) return address
  const plain = `http://${address}`
  return URL.canParse(plain) && isLoopback(plain) ? plain : `https://${address}`
}

type Options = { get?: Get; key?: string | undefined }

/** Checks a deployed site as a visitor meets it, and stores nothing. `key` is the site's own. */
export async function* checkDeployed(
  address: string,
  { get = getWithin(10_000), key }: Options = {},
): AsyncGenerator<Check> {
  const { origin } = new URL(address)
  const read: Read = (path, init, scheme = origin) => request(get, scheme + path, init)
  const page = await read(paths.home)
  if (page.status === 0)
    return yield report(`${origin} answers`, false, {
      reason: `${page.outcome}.`,
      remedy: 'Compare the address with the routes of the Worker in the Cloudflare dashboard.',
    })
  yield* checkPage(origin, page)
  if (!isLoopback(origin)) yield* checkAddress(origin, page.text, read)
  yield await checkAssets(page.text, read)
  yield await checkForm(read)
  yield* checkHealth(read, key)
  yield await checkSecurityText(read)
}

type Received = { status: number; headers: Headers; text: string; outcome: string }
type Read = (path: string, init?: RequestInit, origin?: string) => Promise<Received>

/** Where nothing answers, the status is 0, so that each check says so for itself. */
async function request(get: Get, url: string, init?: RequestInit): Promise<Received> {
  try {
    const response = await get(url, init)
    const { status, headers } = response
    return { status, headers, text: await response.text(), outcome: `the status is ${status}` }
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { code?: string } }
    const outcome = `nothing answers at ${url} (${cause?.code ?? message})`
    return { status: 0, headers: new Headers(), text: '', outcome }
  }
}

const securityHeaders = {
  'Content-Security-Policy': "default-src 'none'",
  'Strict-Transport-Security': 'max-age=',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': '',
}

function* checkPage(origin: string, { status, headers, text: html, outcome }: Received): Generator<Check> {
  const wrongHeaders = Object.entries(securityHeaders).filter(
    ([name, part]) => !headers.get(name)?.includes(part),
  )
  yield report(`${origin} serves the page`, status === 200 && html.includes('<form'), {
    reason: status === 200 ? 'the answer has no form in it.' : `${outcome}.`,
    remedy: 'Deploy with npm run deploy, and see whether another Worker or a redirect rule has the route.',
  })
  yield report('It sends its security headers', wrongHeaders.length === 0, {
    reason: `missing or changed: ${wrongHeaders.map(([name]) => name).join(', ')}.`,
    remedy: 'Look for a transform rule in the Cloudflare dashboard that removes them, or deploy again.',
  })
  yield report('It arrives as it was sent', !html.includes('/cdn-cgi/'), {
    reason:
      'Cloudflare rewrites the page: it holds /cdn-cgi/, whose script may not run here, so the e-mail link goes dead.',
    remedy:
      'Switch off "Email Address Obfuscation" for the domain in the Cloudflare dashboard (Scrape Shield), and whatever else changes pages.',
  })
}

async function* checkAddress(origin: string, html: string, read: Read): AsyncGenerator<Check> {
  const canonical = html.match(/<link rel="canonical" href="([^"]+)"/)?.[1] ?? 'none'
  yield report('It is the address that search engines are given', canonical === origin + paths.home, {
    reason: `the page names ${canonical}, and keeps every other address out of search engines.`,
    remedy: 'Right for staging. For the real site set `origin` in src/content/site.ts and deploy again.',
  })
  const isHttps = origin.startsWith('https:')
  const plain = origin.replace('https:', 'http:')
  const { status, headers, outcome } = await read(paths.home, {}, plain)
  const location = status >= 300 ? headers.get('Location') : null
  yield report('http leads to https', isHttps && location?.startsWith(origin), {
    reason: isHttps ? `${location ? `it leads to ${location}` : outcome}.` : 'the address begins with http.',
    remedy:
      'Switch on "Always Use HTTPS" for the domain in the Cloudflare dashboard (SSL/TLS, Edge Certificates).',
  })
}

async function checkAssets(html: string, read: Read): Promise<Check> {
  const asset = html.match(/\/assets\/[\w.-]+/)?.[0]
  const response = asset ? await read(asset) : undefined
  const caching = response?.headers.get('Cache-Control') ?? 'none'
  return report('Browsers cache its assets', response?.status === 200 && caching.includes('immutable'), {
    reason: response
      ? `${response.outcome} for ${asset}, its Cache-Control ${caching}.`
      : 'the page names none.',
    remedy: 'Deploy again: public/_headers sets it.',
  })
}

async function checkForm(read: Read): Promise<Check> {
  const { status, outcome } = await read(paths.contact, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  })
  return report('The form refuses an empty enquiry', status === 422, {
    reason: `${outcome}, not 422.`,
    remedy:
      status === 429
        ? 'Try again in a minute: too many posts came from this address.'
        : 'Look at the logs of the Worker: npx wrangler tail.',
  })
}

async function* checkHealth(read: Read, key?: string): AsyncGenerator<Check> {
  const { status, text, outcome } = await read(`${paths.health}?deep`, {
    headers: key ? { apikey: key } : {},
  })
  const { backend, outbox } = readDetails(text)
  yield report('Its own health check finds it configured and its backend ready', status === 200, {
    reason: `${[outcome, ...(text ? [text.slice(0, 200)] : [])].join(': ')}.`,
    remedy: key
      ? 'Set what is missing with npx wrangler secret put, or run npm run doctor with the same values.'
      : "Put the site's address and key of Supabase into .dev.vars, and ask again: then it says why.",
    ...(backend && diagnoses[backend]),
  })
  const name = 'Nothing waits in its outbox'
  const logs = 'Why is in the logs of the Worker: npx wrangler tail.'
  if (outbox === 'no response')
    yield report(name, false, { reason: 'the outbox does not respond.', remedy: `Run this again. ${logs}` })
  else if (outbox)
    yield report(name, outbox.length === 0, {
      reason: `${describeWaiting(outbox)}.`,
      remedy: `Each is retried every five minutes: run this again then. If they stay, the database, chat or mailbox rejects them. ${logs}`,
    })
}

type Outbox = { target: string; count: number; since: string }[] | 'no response'

function describeWaiting(outbox: Exclude<Outbox, string>): string {
  const total = outbox.reduce((sum, { count }) => sum + count, 0)
  const enquiries = outbox.find(({ target }) => target === 'database')?.count ?? 0
  const messages = total - enquiries
  const parts = [
    ...(enquiries > 0 ? [`${enquiries} ${enquiries === 1 ? 'enquiry' : 'enquiries'}`] : []),
    ...(messages > 0 ? [`${messages} ${messages === 1 ? 'message' : 'messages'}`] : []),
  ]
  const since = outbox.map(({ since }) => since).toSorted()[0]
  return `${parts.join(' and ')} ${total === 1 ? 'is' : 'are'} waiting since ${since} UTC`
}

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
  return report('Its security.txt is in date', Date.parse(expires) > Date.now(), {
    reason: 'it is missing or has expired: it is valid for 360 days from a build.',
    remedy: 'Deploy again: npm run deploy.',
  })
}
