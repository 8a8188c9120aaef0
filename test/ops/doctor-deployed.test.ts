import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { describeCheck } from '../../scripts/doctor/check.ts'
import { checkDeployed, type Get } from '../../scripts/doctor/deployed.ts'
import { type RunningServer, startServer } from '../../scripts/lib/server.ts'
import { site as company } from '../../src/content/site.ts'
import { paths } from '../../src/routes.ts'
import { serve } from '../support/serve.ts'
import { type DataApi, startDataApi } from '../support/start-data-api.ts'

let backend: DataApi
let site: RunningServer

beforeAll(async () => {
  backend = await startDataApi('pglite')
  const { url, key } = backend.backend
  site = await startServer({ port: 0, env: { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: key } })
})

afterAll(async () => {
  await Promise.all([site?.stop(), backend?.stop()])
})

/** The built site as if it stood at its own address, behind a redirect to https. */
const deployed: Get = async (url, init) => {
  if (url.startsWith('http:')) return Response.redirect(url.replace('http:', 'https:'), 301)
  return fetch(url.replace(company.origin, site.url), { redirect: 'manual', ...init })
}

/** The same, but for what one address answers. */
const but = (path: string, spoil: (answer: Response) => Response | Promise<Response>): Get =>
  async function get(url, init) {
    const answer = await deployed(url, init)
    return new URL(url, company.origin).pathname.startsWith(path) ? spoil(answer) : answer
  }

const without = (header: string) => async (answer: Response) => {
  const headers = new Headers(answer.headers)
  headers.delete(header)
  return new Response(await answer.text(), { status: answer.status, headers })
}

const broken: [what: string, get: Get, line: RegExp][] = [
  ['nothing answers', () => Promise.reject(new Error('getaddrinfo ENOTFOUND')), /nothing answers.*ENOTFOUND/],
  ['the page fails', but('/', () => new Response('', { status: 500 })), /serves the page.*500/],
  ...[
    'Content-Security-Policy',
    'Strict-Transport-Security',
    'X-Content-Type-Options',
    'Referrer-Policy',
  ].map((header): [string, Get, RegExp] => [
    `the header ${header} is missing`,
    but('/', without(header)),
    new RegExp(`missing or changed: ${header}\\.`),
  ]),
  [
    'Cloudflare rewrites the page',
    but('/', async (answer) => {
      const html = (await answer.text()).replace(
        '</body>',
        '<script src="/cdn-cgi/scripts/decode.js"></script></body>',
      )
      return new Response(html, { status: answer.status, headers: answer.headers })
    }),
    /holds \/cdn-cgi\/.*Email Address Obfuscation/,
  ],
  [
    'http stays http',
    (url, init) => deployed(url.replace('http:', 'https:'), init),
    /http answers.*Always Use HTTPS/,
  ],
  ['assets are not kept', but('/assets/', without('Cache-Control')), /assets.*Cache-Control none.*_headers/],
  [
    'the form fails',
    but(paths.contact, () => new Response('', { status: 500 })),
    /empty enquiry.*500, not 422/,
  ],
  ['too many post', but(paths.contact, () => new Response('', { status: 429 })), /Try again in a minute/],
  [
    'the backend is paused',
    but(paths.health, () => Response.json({ backend: 'paused' }, { status: 503 })),
    /backend ready.*paused/,
  ],
  [
    'enquiries wait in the outbox',
    but(paths.health, () =>
      Response.json({ backend: 'ready', outbox: { waiting: 3, since: '2031-05-01T12:00:00.000Z' } }),
    ),
    /waits in its outbox: 3 in it, the first since 2031-05-01T12:00.*ask again/,
  ],
  [
    'the outbox does not answer',
    but(paths.health, () => Response.json({ backend: 'ready', outbox: 'no answer' })),
    /outbox does not answer.*wrangler tail/,
  ],
  [
    'security.txt is out of date',
    but(paths.securityText, () => new Response('Expires: 2020-01-01T00:00:00Z\n')),
    /expired.*npm run deploy/,
  ],
]

test('The doctor finds nothing wrong with the built site, and leaves no row', async () => {
  expect(await problemsOf(company.origin, deployed)).toEqual([])
  expect(await backend.rows()).toBe(0)
})

test.each(broken)('The doctor notices that %s', async (_, get, line) => {
  expect(await problemsOf(company.origin, get)).toContainEqual(expect.stringMatching(line))
})

test('The doctor does not follow a redirect to what another site answers', async () => {
  const elsewhere = await serve(() => Response.redirect(site.url, 302))
  onTestFinished(elsewhere.stop)
  expect(await problemsOf(elsewhere.url)).toContainEqual(expect.stringMatching(/serves the page.*status 302/))
})

test('The doctor notices that the site stands at another address than its pages name', async () => {
  expect(await problemsOf(site.url)).toContainEqual(
    expect.stringMatching(/search engines.*src\/content\/site\.ts/),
  )
})

async function problemsOf(...[address, get]: Parameters<typeof checkDeployed>): Promise<string[]> {
  const checks = await checkDeployed(address, get)
  return checks.filter(({ problem }) => problem).map(describeCheck)
}
