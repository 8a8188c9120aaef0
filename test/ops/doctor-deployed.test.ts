import { afterAll, expect, test } from 'vitest'
import { errorsIn } from '../../scripts/doctor/check.ts'
import { checkDeployed, type Get } from '../../scripts/doctor/deployed.ts'
import { site as company } from '../../src/content/site.ts'
import { paths } from '../../src/urls.ts'
import { startFaultyServer } from '../support/start-site.ts'

const site = await startFaultyServer()
afterAll(site.stop)

/** The built site as if it were deployed at its own address, behind a redirect to https. */
const deployed: Get = async (url, init) => {
  if (url.startsWith('http:')) return Response.redirect(url.replace('http:', 'https:'), 301)
  return fetch(url.replace(company.origin, site.url), { redirect: 'manual', ...init })
}

type Spoil = (init?: RequestInit) => Response | Promise<Response>

/** The same site with another response at one address. */
const but =
  (address: string, spoil: Spoil): Get =>
  (url, init) =>
    url.match(address) ? Promise.resolve(spoil(init)) : deployed(url, init)

const home = `^https:.*${paths.home}$`
const elsewhere = () => Response.redirect('https://elsewhere.example', 301)
const silence = () => Promise.reject(new Error('timeout'))
const status = (status: number) => () => new Response('', { status })
const expired = () => new Response('Expires: 2020-01-01T00:00:00Z\n')
const health = (body: object, status = 200) => but(paths.health, () => Response.json(body, { status }))
const waiting = ['database', 'chat', 'email'].map((target, i) => ({
  target,
  count: i + 1,
  since: `2031-05-0${3 - i} 12:00:00`,
}))

test('The doctor finds no fault in the built site and stores no row', async () => {
  expect(await examine(company.origin, deployed)).toEqual([])
  expect(await examine(company.origin, health({ outbox: [] }))).toEqual([])
  expect(site.backend.rows()).toEqual([])
})

test.for<[fault: string, get: Get, ...errors: RegExp[]]>([
  ['the site redirects', but(home, elsewhere), /serves the page: it redirects to https:\/\/elsewhere/],
  ['the site does not respond', but('', silence), /serves the page: no response from .* \(timeout\)/],
  ['the page names another address', but(home, status(200)), /canonical address: .*src\/content\/site\.ts/],
  ['http leads elsewhere', but('^http:', elsewhere), /redirects to https:\/\/elsewhere.*Always Use HTTPS/],
  ['the form fails', but(paths.contact, status(500)), /the status is 500\. .* npx wrangler tail/],
  ['too many post', but(paths.contact, status(429)), /the status is 429\. .*in a minute/],
  ['the database is paused', health({ backend: 'paused' }, 503), /ready: the project is paused\. Choose/],
  ['the site is not configured', health({ ready: false }, 503), /is 503\. Set/],
  ['jobs wait', health({ outbox: waiting }), /1 enquiry and 5 messages are waiting since 2031-05-01/],
  ['the outbox does not respond', health({ outbox: 'no response' }), /does not respond\..*wrangler tail/],
  ['security.txt is out of date', but(paths.securityText, expired), /has expired.*npm run deploy/],
])('The doctor notices that %s and nothing else', async ([, get, ...errors]) => {
  expect(await examine(company.origin, get)).toEqual(errors.map((error) => expect.stringMatching(error)))
})

test('The doctor sends its key to see causes, and asks for it without one', async () => {
  const get = but(paths.health, (init) => {
    const isOperator = new Headers(init?.headers).get('apikey') === 'sb_publishable_test'
    return Response.json(isOperator ? { backend: 'paused' } : { ready: false }, { status: 503 })
  })
  expect(await examine(company.origin, get)).toEqual([expect.stringContaining('the project is paused')])
  expect(await examine(company.origin, get, '')).toEqual([expect.stringContaining('into .dev.vars')])
})

test('On this machine the doctor expects neither https nor the canonical address', async () => {
  expect(await examine(site.url, fetch)).toEqual([])
})

const examine = (address: string, get: Get, key = 'sb_publishable_test') =>
  errorsIn(checkDeployed(address, { get, key }))
