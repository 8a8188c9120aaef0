import * as z from 'zod'
import { site } from '../../src/content/site.ts'
import { diagnoses, type StoreError } from '../../src/store/diagnose.ts'
import { paths } from '../../src/urls.ts'
import { readCommit } from '../lib/git.ts'
import { type Finding, quoteFetchError, toFinding } from './finding.ts'

export async function* examineSite(address: string): AsyncGenerator<Finding> {
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
  if (form.status === 429) yield limited('The form')
  else
    yield toFinding('The form rejects an empty enquiry', form.status === 422, `${form.outcome} ${readLogs}`)
  const report = await request(`${origin}${paths.health}?deep`)
  if (report.status === 429) yield limited('The health check')
  else yield* examineHealth(report)
}

/** No fault: somebody has just tried the site. */
const limited = (what: string): Finding => ({
  name: `${what} limits requests at the moment. To examine it, run the doctor again in a minute`,
})

const hidden = 'its pages are noindex. Deploy again: the deployed version has another site.origin.'
const readLogs = 'Read the logs of the Worker: npx wrangler tail --env production (or staging).'

async function* examineRedirect(origin: string): AsyncGenerator<Finding> {
  const { location, outcome } = await request(origin.replace('https:', 'http:') + paths.home)
  const isRedirected = location.startsWith(`${origin}/`)
  const remedy = 'Switch on "Always Use HTTPS" in the Cloudflare dashboard, under SSL/TLS, Edge Certificates.'
  yield toFinding('It redirects http:// to https://', isRedirected, `${outcome} ${remedy}`)
}

/** Of the health check. Another site may respond anything. */
const healthReport = z
  .object({ ready: z.boolean(), version: z.string(), backend: z.string(), reason: z.string() })
  .partial()
  .catch({})

type SiteResponse = { status: number; outcome: string; location: string; text: string; isHidden: boolean }

async function request(url: string, init?: RequestInit): Promise<SiteResponse> {
  try {
    const signal = AbortSignal.timeout(10_000)
    const response = await fetch(url, { redirect: 'manual', signal, ...init })
    const { status, headers } = response
    const location = headers.get('Location') ?? ''
    const outcome = location ? `it redirects to ${location}.` : `the status is ${status}.`
    const isHidden = headers.get('X-Robots-Tag') !== null
    return { status, outcome, location, text: await response.text(), isHidden }
  } catch (error) {
    const outcome = `no response from ${url}: ${quoteFetchError(error)}.`
    return { status: 0, outcome, location: '', text: '', isHidden: false }
  }
}

/** Undefined if the site does not name its version. */
export async function readVersion(origin: string): Promise<string | undefined> {
  const { text } = await request(`${origin}${paths.health}?deep`)
  return healthReport.parse(parseJson(text)).version
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function* examineHealth({ status, outcome, text }: SiteResponse): Generator<Finding> {
  const { ready, version, backend, reason } = healthReport.parse(parseJson(text))
  if (version) yield { name: describeVersion(version) }
  const known = backend && backend in diagnoses ? diagnoses[backend as StoreError] : undefined
  const problem = known ? `${reason ?? known.reason} ${known.remedy}` : `${outcome} ${readLogs}`
  yield toFinding('It is configured, and its database is ready', status === 200 && ready === true, problem)
}

function describeVersion(version: string): string {
  const commit = readCommit()
  const isSame = version === commit
  return `It runs the version ${version}${commit && (isSame ? ', as in this folder' : `, and this folder has ${commit}`)}`
}
