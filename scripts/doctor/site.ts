import * as z from 'zod'
import { site } from '../../src/content/site.ts'
import { diagnoses, type StoreError } from '../../src/store/diagnose.ts'
import { paths } from '../../src/urls.ts'
import { explainFetchError, type Finding, toFinding } from './finding.ts'

/** `key` is the publishable one, for the details of the health check. */
export async function* examineSite(address: string, key = ''): AsyncGenerator<Finding> {
  const { origin } = new URL(address)
  const page = await request(origin + paths.home)
  const isOurs = page.text.includes(`action="${paths.contact}"`)
  const other = page.status === 200 ? 'another site responds.' : page.outcome
  const remedy = 'Compare the address with the routes of the Worker in the Cloudflare dashboard.'
  yield toFinding(`${origin} serves the page`, page.status === 200 && isOurs, `${other} ${remedy}`)
  if (page.status !== 200 || !isOurs) return

  if (origin === site.origin) yield toFinding('Search engines may list it', !page.isHidden, hidden)
  else
    yield {
      name: `Search engines do not list it, because site.origin in src/content/site.ts is ${site.origin}`,
    }
  if (origin.startsWith('https:')) yield* examineRedirect(origin)
  const headers = { 'Content-Type': 'application/json' }
  const form = await request(origin + paths.contact, { method: 'POST', headers, body: '{}' })
  const formRemedy = form.status === 429 ? tryLater : readLogs
  yield toFinding('The form rejects an empty enquiry', form.status === 422, `${form.outcome} ${formRemedy}`)
  const report = await request(`${origin}${paths.health}?deep`, { headers: { apikey: key } })
  yield* examineHealth(report, key)
}

const hidden = 'its pages are noindex. Deploy again: the deployed version has another site.origin.'
const tryLater = 'The rate limit is exceeded. Try again in a minute.'
const readLogs = 'Read the logs of the Worker: npx wrangler tail.'

async function* examineRedirect(origin: string): AsyncGenerator<Finding> {
  const { location, outcome } = await request(origin.replace('https:', 'http:') + paths.home)
  const isRedirected = location.startsWith(`${origin}/`)
  const remedy = 'Switch on "Always Use HTTPS" in the Cloudflare dashboard, under SSL/TLS, Edge Certificates.'
  yield toFinding('It redirects http:// to https://', isRedirected, `${outcome} ${remedy}`)
}

/** Of the health check: details only for requests with the site's key. Any other site may respond anything. */
const healthReport = z
  .object({ ready: z.boolean(), version: z.string(), backend: z.string(), reason: z.string() })
  .partial()
  .catch({})

type Received = { status: number; outcome: string; location: string; text: string; isHidden: boolean }

async function request(url: string, init?: RequestInit): Promise<Received> {
  try {
    const signal = AbortSignal.timeout(10_000)
    const response = await fetch(url, { redirect: 'manual', signal, ...init })
    const { status, headers } = response
    const location = headers.get('Location') ?? ''
    const outcome = location ? `it redirects to ${location}.` : `the status is ${status}.`
    const isHidden = headers.get('X-Robots-Tag') !== null
    return { status, outcome, location, text: await response.text(), isHidden }
  } catch (error) {
    const outcome = `no response from ${url}: ${explainFetchError(error)}.`
    return { status: 0, outcome, location: '', text: '', isHidden: false }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function* examineHealth({ status, outcome, text }: Received, key: string): Generator<Finding> {
  const { ready, version, backend, reason } = healthReport.parse(parseJson(text))
  const isLimited = status === 429
  if (key && !isLimited)
    yield toFinding(
      'It has the same publishable key',
      version !== undefined,
      'it has another SUPABASE_PUBLISHABLE_KEY, or none. Set it with npx wrangler secret put SUPABASE_PUBLISHABLE_KEY, or correct yours.',
    )
  if (version) yield { name: `It runs the version ${version}` }
  const remedy = isLimited ? tryLater : 'To see the cause, give the site’s variables with --secrets-file.'
  const known = backend && backend in diagnoses ? diagnoses[backend as StoreError] : undefined
  const problem = known ? `${reason ?? known.reason} ${known.remedy}` : `${outcome} ${remedy}`
  yield toFinding('It is configured, and its database is ready', status === 200 && ready === true, problem)
}
