import { afterAll, expect, onTestFinished, test } from 'vitest'
import { errorsIn } from '../../scripts/doctor/check.ts'
import { checkDeployed, type Get, getWithin } from '../../scripts/doctor/deployed.ts'
import { serve } from '../../scripts/lib/serve.ts'
import { site as company } from '../../src/content/site.ts'
import { paths } from '../../src/urls.ts'
import { startFaultyServer } from '../support/start-site.ts'

const site = await startFaultyServer()
afterAll(site.stop)

/** The built site as if it stood at its own address, behind a redirect to https. */
const deployed: Get = async (url, init) => {
  if (url.startsWith('http:')) return Response.redirect(url.replace('http:', 'https:'), 301)
  return fetch(url.replace(company.origin, site.url), { redirect: 'manual', ...init })
}

type Spoil = (answer: Response, init?: RequestInit) => Response | Promise<Response>

/** The same site, with one address whose answer is spoilt. */
const but =
  (address: string, spoil: Spoil): Get =>
  async (url, init) => {
    const answer = await deployed(url, init)
    return url.match(address) ? spoil(answer, init) : answer
  }

const home = `^https:.*${paths.home}$`
const withScript = async (answer: Response) =>
  new Response((await answer.text()).replace('</body>', '<script src="/cdn-cgi/x.js"></script>'), answer)
const elsewhere = () => Response.redirect('https://elsewhere.example', 301)
const silence = () => Promise.reject(new Error('timeout'))
const status = (status: number) => () => new Response('', { status })
const hostile = () => new Response('\x1b]0;Title\x07\x9b2J\u202e', { status: 503 })
const expired = () => new Response('Expires: 2020-01-01T00:00:00Z\n')
const health = (body: object, status = 200) => but(paths.health, () => Response.json(body, { status }))
const waiting = { waiting: 3, since: '2031-05-01T12:00:00.000Z' }

const broken: [what: string, ask: Get, ...lines: RegExp[]][] = [
  ['another Worker has the route', but(home, status(200)), /page: /, /headers: /, /engines/, /assets: /],
  ['Cloudflare rewrites the page', but(home, withScript), /holds \/cdn-cgi\/.*Email Address Obf/],
  ['http leads elsewhere', but('^http:', elsewhere), /leads to https:\/\/elsewhere.*Always Use HTTPS/],
  ['assets are not cached', but('/assets/', status(200)), /is 200 for \/assets\S+, its Cache-Control none\./],
  ['the form fails', but(paths.contact, status(500)), /is 500, not 422\. Look at .* npx wrangler tail/],
  ['too many post', but(paths.contact, status(429)), /is 429, not 422\. Try again in a minute/],
  ['the backend is paused', health({ backend: 'paused' }, 503), /ready: the project is paused\. Choose/],
  ['the site is not configured', health({ ready: false }, 503), /is 503: \{"ready":false\}\. Set/],
  ['only the page answers', but(`^(?!${home})`, silence), /http/, /assets/, /enquiry/, /backend/, /\.txt/],
  [
    'it sends what a terminal would obey',
    but(paths.health, hostile),
    /\\u001b\]0;Title\\u0007\\u009b2J\\u202e/,
  ],
  ['enquiries wait', health({ outbox: waiting }), /outbox: 3 in it, the first since 2031-05-01.*ask again/],
  ['the outbox does not answer', health({ outbox: 'no answer' }), /does not answer\. Ask.*wrangler tail/],
  ['security.txt is out of date', but(paths.securityText, expired), /has expired.*npm run deploy/],
]

test('The doctor finds nothing wrong with the built site, and leaves no row', async () => {
  expect(await examine(company.origin, deployed)).toEqual([])
  expect(await examine(company.origin, health({ outbox: { waiting: 0 } }))).toEqual([])
  expect(site.backend.rows()).toEqual([])
})

test.for(broken)('The doctor notices that %s, and finds nothing else wrong', async ([, ask, ...lines]) => {
  expect(await examine(company.origin, ask)).toEqual(lines.map((line) => expect.stringMatching(line)))
})

test('The doctor shows the site its key to read causes, and says so where it has none', async () => {
  const ask = but(paths.health, (_, init) => {
    const isOperator = new Headers(init?.headers).get('apikey') === 'sb_publishable_test'
    return Response.json(isOperator ? { backend: 'paused' } : { ready: false }, { status: 503 })
  })
  expect(await examine(company.origin, ask)).toEqual([expect.stringContaining('the project is paused')])
  expect(await examine(company.origin, ask, '')).toEqual([
    expect.stringMatching(/status is 503: \{"ready":false\}\. Put .* into \.dev\.vars/),
  ])
})

test('On this machine the doctor expects neither https nor the real address, elsewhere both', async () => {
  expect(await examine(site.url, fetch)).toEqual([])
  const staging = 'http://staging.example'
  const ask: Get = (url, init) => fetch(url.replace(staging, site.url), init)
  expect(await examine(staging, ask)).toEqual([
    expect.stringMatching(`the page names ${company.origin}/, .*src/content/site\\.ts`),
    expect.stringMatching(/http leads to https: the address begins with http\./),
  ])
})

test('The doctor follows no redirect', async () => {
  const { url, stop } = await serve(() => Response.redirect(site.url))
  onTestFinished(stop)
  expect(await examine(url, getWithin(60_000))).toContainEqual(
    expect.stringMatching(/serves the page: the status is 302/),
  )
})

test('Timeout: the doctor does not wait for a site for good', async () => {
  const { url, stop } = await serve(() => new Promise(() => {}))
  onTestFinished(stop)
  expect(await examine(url, getWithin(200))).toEqual([
    expect.stringMatching(/ answers: nothing answers at .*timeout/),
  ])
})

const examine = (address: string, ask: Get, key = 'sb_publishable_test') =>
  errorsIn(checkDeployed(address, { get: ask, key }))
