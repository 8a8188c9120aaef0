import * as z from 'zod'
import { site } from '../../src/content/site.ts'
import { diagnoses, type StoreError } from '../../src/store/diagnose.ts'
import { paths } from '../../src/urls.ts'
import { explainFetchError, type Finding, toFinding } from './finding.ts'

type Options = { key?: string | undefined; env?: string | undefined }

export async function* examineSite(address: string, { key = '', env }: Options = {}) {
  const { origin } = new URL(address)
  const page = await request(origin + paths.home)
  const isOurs = page.text.includes(`action="${paths.contact}"`)
  const other = page.status === 200 ? 'another site responds.' : page.outcome
  const remedy = 'Compare the address with the routes of the Worker in the Cloudflare dashboard.'
  yield toFinding(`${origin} serves the page`, page.status === 200 && isOurs, `${other} ${remedy}`)
  if (page.status !== 200 || !isOurs) return

  if (env === undefined) yield toFinding('Search engines may list it', !page.isHidden, hidden)
  if (origin.startsWith('https:')) yield* examineRedirect(origin)
  const headers = { 'Content-Type': 'application/json' }
  const form = await request(origin + paths.contact, { method: 'POST', headers, body: '{}' })
  const formRemedy = form.status === 429 ? tryLater : readLogs
  yield toFinding('The form rejects an empty enquiry', form.status === 422, `${form.outcome} ${formRemedy}`)
  const report = await request(`${origin}${paths.health}?deep`, { headers: { apikey: key } })
  yield* examineHealth(report, key, '.dev.vars')
}

const hidden = `its pages are noindex, because site.origin in src/content/site.ts is ${site.origin}. Redirect this address to that one, or correct site.origin and deploy.`
const tryLater = 'The rate limit is exceeded. Try again in a minute.'
const readLogs = 'Read the logs of the Worker: npm run wrangler tail.'

async function* examineRedirect(origin: string): AsyncGenerator<Finding> {
  const { location, outcome } = await request(origin.replace('https:', 'http:') + paths.home)
  const isRedirected = location.startsWith(`${origin}/`)
  const remedy = 'Switch on "Always Use HTTPS" in the Cloudflare dashboard, under SSL/TLS, Edge Certificates.'
  yield toFinding('It redirects http:// to https://', isRedirected, `${outcome} ${remedy}`)
}

/** The health check includes all but `ready` if the request has the site's key. Any other site may respond anything. */
const healthReport = z
  .object({
    ready: z.boolean(),
    version: z.string().optional(),
    backend: z.string().optional(),
    reason: z.string().optional(),
    outbox: z
      .union([
        z.array(
          z.object({
            target: z.string(),
            count: z.number(),
            since: z.string(),
            reason: z.string().nullish(),
          }),
        ),
        z.literal('no response'),
      ])
      .optional(),
    lacksChannel: z.boolean().optional(),
  })
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

function* examineHealth({ status, outcome, text }: Received, key: string, file: string): Generator<Finding> {
  const { ready, version, backend, reason, outbox, lacksChannel } = healthReport.parse(parseJson(text))
  const isLimited = status === 429
  if (key && !isLimited)
    yield toFinding(
      `It has the key of ${file}`,
      version !== undefined,
      `it has another one, or none. Set it with npm run wrangler secret put SUPABASE_PUBLISHABLE_KEY, or correct ${file}.`,
    )
  if (version) yield { name: `It runs the version ${version}` }
  const remedy = isLimited ? tryLater : `To see the cause, put the site's SUPABASE_… variables into ${file}.`
  const known = backend && backend in diagnoses ? diagnoses[backend as StoreError] : undefined
  const problem = known ? `${reason ?? known.reason} ${known.remedy}` : `${outcome} ${remedy}`
  yield toFinding('It is configured, and its database is ready', status === 200 && ready === true, problem)
  if (lacksChannel)
    yield toFinding(
      'Its outbox has a channel for notices',
      false,
      'you get no notice of an enquiry that the database rejects. Set NOTIFY_WEBHOOK_URL or NOTIFY_EMAIL with npm run wrangler secret put.',
    )
  if (!outbox) return
  const name = 'Its outbox is empty'
  if (outbox === 'no response') return yield toFinding(name, false, `it does not respond. ${readLogs}`)
  const waiting = outbox.map(
    ({ target, count, since, reason }) =>
      `${count} for ${target} since ${since} (${reason ?? 'not tried yet'})`,
  )
  const jobs = `jobs are waiting, and are retried: ${waiting.join(', ')}. ${readLogs}`
  yield toFinding(name, waiting.length === 0, jobs)
}
