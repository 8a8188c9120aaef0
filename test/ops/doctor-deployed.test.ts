import { afterAll, expect, inject, test, vi } from 'vitest'
import { errorsIn } from '../../scripts/doctor/finding.ts'
import { examineSite } from '../../scripts/doctor/site.ts'
import { startFaultyServer } from '../support/start-site.ts'
import { storedRows } from '../support/stored-rows.ts'

const backend = inject('backend')
const { publishableKey } = backend
const site = await startFaultyServer(backend)
afterAll(site.stop)

type Get = (url: string, init?: RequestInit) => Promise<Response>

/** The built site as if it were deployed at its own address. */
const { fetch } = globalThis
const deployed: Get = async (url, init) => {
  if (url.startsWith('http://brightmoor')) return Response.redirect('https://brightmoor.test/', 301)
  return fetch(url.replace('https://brightmoor.test', site.url), init)
}

/** The same site with another response at one address. */
const but =
  (address: string | RegExp, respond: (init?: RequestInit) => Response | Promise<Response>): Get =>
  async (url, init) =>
    url.match(address) ? respond(init) : deployed(url, init)

const home = /^https:\/\/brightmoor\.test\/$/
const elsewhere = () => Response.redirect('https://elsewhere.example', 301)
const fail = (cause: object) => () => Promise.reject(new TypeError('fetch failed', { cause }))
const unresolved = fail({ message: 'getaddrinfo ENOTFOUND brightmoor.test', code: 'ENOTFOUND' })
const untrusted = fail({ message: 'certificate has expired', code: 'CERT_HAS_EXPIRED' })
const refused = fail({ message: 'connect ECONNREFUSED 127.0.0.1:443', code: 'ECONNREFUSED' })
const parked = () => new Response('<title>This domain is for sale</title>')
const noindex = async () => {
  const page = await fetch(site.url)
  return new Response(await page.text(), { headers: { 'X-Robots-Tag': 'noindex' } })
}
const status = (status: number) => () => new Response('', { status })
const health = (body: object) =>
  but('/healthz', () => Response.json({ ready: true, version: '1.0.0', ...body }))
const since = '2031-05-03 12:00:00'
const waiting = [
  { target: 'database', count: 2, since, reason: 'a constraint rejects the row.' },
  { target: 'a\u001b[31m', count: 1, since, reason: null },
]

test.for<[fault: string, get: Get, ...errors: RegExp[]]>([
  ['nothing', deployed],
  ['a redirect of the site', but(home, elsewhere), /serves the page: it redirects to https:\/\/elsewhere/],
  ['an unknown host', but('', unresolved), /serves the page: no response from .*name does not resolve/],
  ['a certificate', but('', untrusted), /serves the page: .* the certificate is not valid.*has expired/],
  ['a closed port', but('', refused), /serves the page: .* nothing listens .*ECONNREFUSED/],
  ['a parked domain', but('', parked), /serves the page: another site responds\./],
  ['another origin', but(home, noindex), /may list it: .* noindex, because site\.origin .*brightmoor\.test/],
  [
    'http',
    but('http://brightmoor', parked),
    /redirects http:.* to https.*: the status is 200\. .*Always Use HTTPS/,
  ],
  ['null as health report', but('/healthz', () => Response.json(null)), /the key of/, /is ready: .* 200/],
  ['a form that fails', but('/api/contact', status(500)), /the status is 500\. .* npm run wrangler tail/],
  ['an exceeded rate limit', but('/api/contact', status(429)), /the status is 429\. .*in a minute/],
  ['an outbox without a response', health({ outbox: 'no response' }), /does not respond\..*wrangler tail/],
  ['an outbox without a channel', health({ lacksChannel: true }), /NOTIFY_WEBHOOK_URL or NOTIFY_EMAIL/],
  ['another key', but('/healthz', () => Response.json({ ready: true })), /the key of \.dev\.vars: /],
  [
    'waiting jobs without control characters',
    health({ outbox: waiting }),
    /2 for database since 2031.* \(a constraint .*\), 1 for a \[31m since 2031.* \(not tried yet\)\./,
  ],
])('The doctor reports %s', async ([, get, ...errors]) => {
  expect(await examine(get)).toEqual(errors.map((error) => expect.stringMatching(error)))
  // The address of the health check's sample.
  expect(await storedRows({ email: 'a@b.test' })).toEqual([])
})

test('the doctor reports the cause if it has the key, and otherwise explains how to see it', async () => {
  const get = but('/healthz', (init) => {
    const isOperator = new Headers(init?.headers).get('apikey') === publishableKey
    const details = { version: '1.0.0', backend: 'unconfigured', reason: 'SUPABASE_URL is missing.' }
    return Response.json(isOperator ? details : {}, { status: 503 })
  })
  expect(await examine(get)).toEqual([expect.stringContaining('ready: SUPABASE_URL is missing. Set')])
  expect(await examine(get, '')).toEqual([expect.stringContaining('into .dev.vars.')])
  expect(await examine(get, '', 'staging')).toEqual([expect.stringContaining('into .dev.vars.staging.')])
})

test('the doctor prints the deployed version beside the one in this folder', async () => {
  vi.stubGlobal('fetch', deployed)
  const names = []
  for await (const { name } of examineSite('https://brightmoor.test', { key: publishableKey }))
    names.push(name)
  vi.unstubAllGlobals()
  expect(names).toContainEqual(
    expect.stringMatching(/^It runs the version 1\.0\.0\S*, .* folder has 1\.0\.0/),
  )
})

const examine = (get: Get, key = publishableKey, env?: string) => {
  vi.stubGlobal('fetch', get)
  return errorsIn(examineSite('https://brightmoor.test', { key, env })).finally(() => vi.unstubAllGlobals())
}
