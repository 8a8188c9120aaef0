import { paths } from '../../src/routes.ts'
import type { Diagnosis } from '../../src/store/diagnoses.ts'
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
    return [
      report(`${origin} serves the page`, page.status === 200 && html.includes('<form'), noPage(page)),
      checkHeaders(page),
      checkRewriting(html),
      await checkHttps(origin, ask),
      await checkAssets(origin, html, ask),
      await checkForm(origin, ask),
      checkHost(origin, html),
      ...(await checkHealth(origin, ask)),
      await checkSecurityText(origin, ask),
    ]
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { code?: string } }
    return [report(`${origin} answers`, false, noAnswer(cause?.code ?? message))]
  }
}

const noAnswer = (reason: string): Diagnosis => ({
  cause: `nothing answers there (${reason}).`,
  remedy: 'Compare the address with the routes of the Worker in the Cloudflare dashboard.',
})

const noPage = ({ status }: Response): Diagnosis => ({
  cause: `the answer has the status ${status} or no form in it.`,
  remedy: 'Deploy with npm run deploy, and see whether another Worker or a redirect rule has the route.',
})

function checkHeaders({ headers }: Response): Check {
  const expected = {
    'Content-Security-Policy': "default-src 'none'",
    'Strict-Transport-Security': 'max-age=',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': '',
  }
  const missing = Object.entries(expected).filter(([name, part]) => !headers.get(name)?.includes(part))
  return report('It sends its security headers', missing.length === 0, {
    cause: `missing or changed: ${missing.map(([name]) => name).join(', ')}.`,
    remedy: 'Look for a transform rule in the Cloudflare dashboard that removes them, or deploy again.',
  })
}

function checkRewriting(html: string): Check {
  return report('It arrives as it was sent', !html.includes('/cdn-cgi/'), {
    cause:
      'Cloudflare rewrites the page: it holds /cdn-cgi/, whose script may not run here, so the e-mail link goes dead.',
    remedy:
      'Switch off "Email Address Obfuscation" for the domain in the Cloudflare dashboard (Scrape Shield), and whatever else changes pages.',
  })
}

async function checkHttps(origin: string, ask: Get): Promise<Check> {
  const name = 'http leads to https'
  const { protocol, host } = new URL(origin)
  const answer = protocol === 'https:' ? await ask(`http://${host}${paths.home}`) : undefined
  const leads = answer && answer.status >= 300 && answer.headers.get('Location')?.startsWith(origin)
  return report(name, Boolean(leads), {
    cause: answer ? `http answers with the status ${answer.status}.` : 'the address begins with http.',
    remedy:
      'Switch on "Always Use HTTPS" for the domain in the Cloudflare dashboard (SSL/TLS, Edge Certificates).',
  })
}

async function checkAssets(origin: string, html: string, ask: Get): Promise<Check> {
  const path = html.match(/\/assets\/[\w.-]+/)?.[0]
  const answer = path ? await ask(origin + path) : undefined
  const caching = answer?.headers.get('Cache-Control') ?? 'none'
  return report('Browsers keep its assets', answer?.status === 200 && caching.includes('immutable'), {
    cause: answer
      ? `${path} has the status ${answer.status}, Cache-Control ${caching}.`
      : 'the page names none.',
    remedy: 'Deploy again: public/_headers sets it.',
  })
}

async function checkForm(origin: string, ask: Get): Promise<Check> {
  const { status } = await ask(origin + paths.contact, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  })
  return report('The form refuses an empty enquiry', status === 422, {
    cause: `the status is ${status}, not 422.`,
    remedy:
      status === 429
        ? 'Try again in a minute: too many posts came from this address.'
        : 'Look at the logs of the Worker: npx wrangler tail.',
  })
}

function checkHost(origin: string, html: string): Check {
  const canonical = html.match(/<link rel="canonical" href="([^"]+)"/)?.[1] ?? 'none'
  return report('It is the address that search engines are given', canonical === origin + paths.home, {
    cause: `the page names ${canonical}, and keeps every other address out of search engines.`,
    remedy: 'Right for staging. For the real site set `origin` in src/content/site.ts and deploy again.',
  })
}

async function checkHealth(origin: string, ask: Get): Promise<Check[]> {
  const answer = await ask(`${origin}${paths.health}?deep`)
  const told = await answer.text()
  const name = 'Its own health check finds it configured and its backend ready'
  const health = report(name, answer.status === 200, {
    cause: `status ${answer.status}: ${told.slice(0, 200)}`,
    remedy: 'Set what is missing with npx wrangler secret put, or run npm run doctor with the same values.',
  })
  return [health, ...checkOutbox(told)]
}

async function checkSecurityText(origin: string, ask: Get): Promise<Check> {
  const text = await (await ask(origin + paths.securityText)).text()
  const expires = Date.parse(text.match(/^Expires: (.+)$/m)?.[1] ?? '')
  return report('Its security.txt is in date', expires > Date.now(), {
    cause: 'it is missing or has expired: it is valid for 360 days from a build.',
    remedy: 'Deploy again: npm run deploy.',
  })
}
