import { paths } from '../../src/routes.ts'
import { type Check, report } from './check.ts'
import { checkOutbox } from './outbox.ts'

/** Fetches an address, and follows no redirect. */
export type Get = (url: string, init?: RequestInit) => Promise<Response>

const get: Get = (url, init) =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(10_000), ...init })

/** Checks a deployed site as a visitor meets it, down to its backend. Stores nothing. */
export async function checkDeployed(address: string, ask = get): Promise<Check[]> {
  const { origin } = new URL(address)
  try {
    const page = await ask(origin + paths.home)
    const html = await page.text()
    return [...checkPage(origin, page, html), ...(await checkAnswers(origin, html, ask))]
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { code?: string } }
    const problem = {
      cause: `nothing answers there (${cause?.code ?? message}).`,
      remedy: 'Compare the address with the routes of the Worker in the Cloudflare dashboard.',
    }
    return [report(`${origin} answers`, false, problem)]
  }
}

const securityHeaders = {
  'Content-Security-Policy': "default-src 'none'",
  'Strict-Transport-Security': 'max-age=',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': '',
}

function checkPage(origin: string, { status, headers }: Response, html: string): Check[] {
  const wrongHeaders = Object.entries(securityHeaders).filter(
    ([name, part]) => !headers.get(name)?.includes(part),
  )
  const canonical = html.match(/<link rel="canonical" href="([^"]+)"/)?.[1] ?? 'none'
  return [
    report(`${origin} serves the page`, status === 200 && html.includes('<form'), {
      cause: `the answer has the status ${status} or no form in it.`,
      remedy: 'Deploy with npm run deploy, and see whether another Worker or a redirect rule has the route.',
    }),
    report('It sends its security headers', wrongHeaders.length === 0, {
      cause: `missing or changed: ${wrongHeaders.map(([name]) => name).join(', ')}.`,
      remedy: 'Look for a transform rule in the Cloudflare dashboard that removes them, or deploy again.',
    }),
    report('It arrives as it was sent', !html.includes('/cdn-cgi/'), {
      cause:
        'Cloudflare rewrites the page: it holds /cdn-cgi/, whose script may not run here, so the e-mail link goes dead.',
      remedy:
        'Switch off "Email Address Obfuscation" for the domain in the Cloudflare dashboard (Scrape Shield), and whatever else changes pages.',
    }),
    report('It is the address that search engines are given', canonical === origin + paths.home, {
      cause: `the page names ${canonical}, and keeps every other address out of search engines.`,
      remedy: 'Right for staging. For the real site set `origin` in src/content/site.ts and deploy again.',
    }),
  ]
}

async function checkAnswers(origin: string, html: string, ask: Get): Promise<Check[]> {
  const isHttps = origin.startsWith('https:')
  const plain = await ask(origin.replace('https:', 'http:') + paths.home)
  const asset = html.match(/\/assets\/[\w.-]+/)?.[0]
  const kept = asset ? await ask(origin + asset) : undefined
  const caching = kept?.headers.get('Cache-Control') ?? 'none'
  const form = await ask(origin + paths.contact, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  })
  const health = await ask(`${origin}${paths.health}?deep`)
  const told = await health.text()
  const security = await ask(origin + paths.securityText)
  const expires = (await security.text()).match(/^Expires: (.+)$/m)?.[1] ?? ''
  return [
    report(
      'http leads to https',
      isHttps && plain.status >= 300 && plain.headers.get('Location')?.startsWith(origin),
      {
        cause: isHttps ? `http answers with the status ${plain.status}.` : 'the address begins with http.',
        remedy:
          'Switch on "Always Use HTTPS" for the domain in the Cloudflare dashboard (SSL/TLS, Edge Certificates).',
      },
    ),
    report('Browsers keep its assets', kept?.status === 200 && caching.includes('immutable'), {
      cause: kept
        ? `${asset} has the status ${kept.status}, Cache-Control ${caching}.`
        : 'the page names none.',
      remedy: 'Deploy again: public/_headers sets it.',
    }),
    report('The form refuses an empty enquiry', form.status === 422, {
      cause: `the status is ${form.status}, not 422.`,
      remedy:
        form.status === 429
          ? 'Try again in a minute: too many posts came from this address.'
          : 'Look at the logs of the Worker: npx wrangler tail.',
    }),
    report('Its own health check finds it configured and its backend ready', health.status === 200, {
      cause: `status ${health.status}: ${told.slice(0, 200)}`,
      remedy: 'Set what is missing with npx wrangler secret put, or run npm run doctor with the same values.',
    }),
    ...checkOutbox(told),
    report('Its security.txt is in date', Date.parse(expires) > Date.now(), {
      cause: 'it is missing or has expired: it is valid for 360 days from a build.',
      remedy: 'Deploy again: npm run deploy.',
    }),
  ]
}
