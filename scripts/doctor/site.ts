import { diagnoses, type StoreError } from '../../src/store/diagnose.ts'
import { paths } from '../../src/urls.ts'
import { type Finding, toFinding } from './finding.ts'

export async function* examineSite(address: string, key = ''): AsyncGenerator<Finding> {
  const { origin } = new URL(address)
  const page = await request(origin + paths.home)
  const isServed = page.status === 200
  yield toFinding(
    `${origin} serves the page`,
    isServed,
    `${page.outcome} Compare the address with the routes of the Worker in the Cloudflare dashboard.`,
  )
  if (!isServed) return

  const headers = { 'Content-Type': 'application/json' }
  const form = await request(origin + paths.contact, { method: 'POST', headers, body: '{}' })
  const formRemedy = form.status === 429 ? tryLater : readLogs
  yield toFinding('The form rejects an empty enquiry', form.status === 422, `${form.outcome} ${formRemedy}`)
  yield* examineHealth(await request(`${origin}${paths.health}?deep`, { headers: { apikey: key } }), key)
}

const tryLater = 'The rate limit is exceeded. Try again in a minute.'
const readLogs = 'Read the logs of the Worker: npm run wrangler tail.'

/** The health check includes these if the request has the site's key. */
type Details = {
  version?: string
  backend?: StoreError
  outbox?: { target: string; count: number; since: string }[] | 'no response'
  lacksChannel?: boolean
}

type Received = { status: number; outcome: string; details: Details }

async function request(url: string, init?: RequestInit): Promise<Received> {
  try {
    const signal = AbortSignal.timeout(10_000)
    const response = await fetch(url, { redirect: 'manual', signal, ...init })
    const { status } = response
    const location = response.headers.get('Location')
    const outcome = location ? `it redirects to ${location}.` : `the status is ${status}.`
    return { status, outcome, details: await response.json().catch(() => ({})) }
  } catch (error) {
    return { status: 0, outcome: `no response from ${url} (${(error as Error).message}).`, details: {} }
  }
}

function* examineHealth({ status, outcome, details }: Received, key: string): Generator<Finding> {
  const { version, backend, outbox, lacksChannel } = details
  const isLimited = status === 429
  if (key && !isLimited)
    yield toFinding(
      'It has the key of .dev.vars',
      version !== undefined,
      'it has another one, or none. Set it with npm run wrangler secret put SUPABASE_PUBLISHABLE_KEY, or correct .dev.vars.',
    )
  const remedy = isLimited
    ? tryLater
    : "To see the cause, put the site's SUPABASE_… variables into .dev.vars."
  const cause = backend && diagnoses[backend]
  const problem = cause ? `${cause.reason} ${cause.remedy}` : `${outcome} ${remedy}`
  yield toFinding('It is configured, and its database is ready', status === 200, problem)
  if (lacksChannel)
    yield toFinding(
      'Its outbox has a channel for notices',
      false,
      'you get no notice of an enquiry that the database rejects. Set NOTIFY_WEBHOOK_URL or NOTIFY_EMAIL with npm run wrangler secret put.',
    )
  if (!outbox) return
  const name = 'Its outbox is empty'
  if (outbox === 'no response') return yield toFinding(name, false, `it does not respond. ${readLogs}`)
  const waiting = outbox.map(({ target, count, since }) => `${count} for ${target} since ${since}`)
  const jobs = `jobs are waiting: ${waiting.join(', ')}. They are retried every five minutes. ${readLogs}`
  yield toFinding(name, waiting.length === 0, jobs)
}
