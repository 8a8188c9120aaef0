import { expect, inject, test, vi } from 'vitest'
import { errorsIn } from '../../scripts/doctor/finding.ts'
import { examineSite } from '../../scripts/doctor/site.ts'
import { site } from '../../src/content/site.ts'
import { sampleValue } from '../../src/enquiry/samples.ts'
import { storedRows } from '../support/stored-rows.ts'
import '../support/without-time-limits.ts'

const served = inject('site')

const { origin } = site
const http = origin.replace('https', 'http')

type Get = (url: string, init?: RequestInit) => Promise<Response>

/** The built site as if it were deployed at its own address. */
const { fetch } = globalThis
const deployed: Get = async (url, init) => {
  if (url.startsWith(http)) return Response.redirect(`${origin}/`, 301)
  return fetch(url.replace(origin, served), init)
}

/** The same site with another response at one address. */
const but =
  (address: string, respond: (init?: RequestInit) => Response | Promise<Response>): Get =>
  async (url, init) =>
    url.startsWith(address) ? respond(init) : deployed(url, init)

const parked = () => new Response('<title>This domain is for sale</title>')
const status = (status: number) => () => new Response('', { status })
const unconfigured = () =>
  Response.json({ backend: 'unconfigured', reason: 'SUPABASE_URL is missing.' }, { status: 503 })
const form = `${origin}/api/contact`
const health = `${origin}/healthz`

test.for<[fault: string, get: Get, ...errors: RegExp[]]>([
  ['nothing', deployed],
  ['a parked domain', but('', parked), /serves the page: another site responds\./],
  ['http', but(http, parked), /redirects http:.* to https.*: the status is 200\. .*Always Use HTTPS/],
  ['another response from the form', but(form, parked), /rejects an empty enquiry: the status is 200\. /],
  ['null as health report', but(health, () => Response.json(null)), /is ready: the status is 200\. /],
  [
    'the cause that the health check names',
    but(health, unconfigured),
    /ready: SUPABASE_URL is missing\. Set/,
  ],
  ['nothing when the form is busy', but(form, status(429))],
  ['nothing when the health check is busy', but(health, status(429))],
])('The doctor reports %s', async ([, get, ...errors]) => {
  expect(await examine(get)).toEqual(errors.map((error) => expect.stringMatching(error)))
  // The address of the health check's sample.
  expect(await storedRows({ email: sampleValue('email') })).toEqual([])
})

function examine(get: Get) {
  vi.stubGlobal('fetch', get)
  return errorsIn(examineSite(origin)).finally(() => vi.unstubAllGlobals())
}
