import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { describeCheck } from '../../scripts/doctor/check.ts'
import { checkDeployed, type Get } from '../../scripts/doctor/deployed.ts'
import type { RunningServer } from '../../scripts/lib/server.ts'
import { site as company } from '../../src/content/site.ts'
import { paths } from '../../src/routes.ts'
import { serve } from '../support/serve.ts'
import { type DataApi, startDataApi } from '../support/start-data-api.ts'
import { startSite } from '../support/start-site.ts'

let backend: DataApi
let site: RunningServer

beforeAll(async () => {
  backend = await startDataApi()
  const { url, key } = backend.backend
  site = await startSite({ port: 0, env: { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: key } })
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
    const asked = url.replace(company.origin, '')
    return (path === paths.home ? asked === path : asked.startsWith(path)) ? spoil(answer) : answer
  }

const butOverHttp =
  (answer: () => Response): Get =>
  async (url, init) =>
    url.startsWith('http:') ? answer() : deployed(url, init)

type Change = { status?: number; header?: string; value?: string; edit?: (text: string) => string }

const changed =
  ({ status, header, value, edit = (text) => text }: Change) =>
  async (answer: Response) => {
    const { headers } = new Response(null, answer)
    if (header) headers.delete(header)
    if (header && value) headers.set(header, value)
    return new Response(edit(await answer.text()), { status: status ?? answer.status, headers })
  }

const securityHeaders = [
  'Content-Security-Policy',
  'Strict-Transport-Security',
  'X-Content-Type-Options',
  'Referrer-Policy',
]
const cloudflareScript = '<script src="/cdn-cgi/scripts/decode.js"></script></body>'

/** What is wrong with the site, and every line that the doctor has to say of it. */
const broken: [what: string, get: Get, ...lines: RegExp[]][] = [
  [
    'nothing answers',
    () => Promise.reject(new Error('getaddrinfo ENOTFOUND')),
    /^✗ \S+ answers: nothing answers there \(getaddrinfo ENOTFOUND\)\. .*routes of the Worker/,
  ],
  [
    'another Worker has the route',
    but(paths.home, () => new Response('Hello')),
    /serves the page: the answer has the status 200 or no form in it\. .*another Worker/,
    new RegExp(`missing or changed: ${securityHeaders.join(', ')}\\. .*transform rule`),
    /search engines are given: the page names none,/,
    /keep its assets: the page names none\. .*_headers/,
  ],
  [
    'the page fails',
    but(paths.home, changed({ status: 500 })),
    new RegExp(`${company.origin} serves the page: the answer has the status 500 `),
  ],
  ...securityHeaders.map((header): [string, Get, RegExp] => [
    `the header ${header} is missing`,
    but(paths.home, changed({ header })),
    new RegExp(`missing or changed: ${header}\\.`),
  ]),
  ...securityHeaders
    .slice(0, 3)
    .map((header): [string, Get, RegExp] => [
      `the header ${header} is another`,
      but(paths.home, changed({ header, value: 'x' })),
      new RegExp(`missing or changed: ${header}\\.`),
    ]),
  [
    'Cloudflare rewrites the page',
    but(paths.home, changed({ edit: (html) => html.replace('</body>', cloudflareScript) })),
    /holds \/cdn-cgi\/.*Email Address Obfuscation/,
  ],
  [
    'http stays http',
    butOverHttp(() => new Response('', { headers: { Location: company.origin } })),
    /http leads to https: http answers with the status 200\. .*Always Use HTTPS/,
  ],
  [
    'http leads elsewhere',
    butOverHttp(() => Response.redirect('https://elsewhere.example', 301)),
    /http leads to https: http answers with the status 301\./,
  ],
  [
    'assets are not kept',
    but('/assets/', changed({ header: 'Cache-Control' })),
    /keep its assets: \/assets\/\S+ has the status 200, Cache-Control none\. .*_headers/,
  ],
  [
    'assets are missing',
    but('/assets/', changed({ status: 404 })),
    /keep its assets: \/assets\/\S+ has the status 404, Cache-Control .*immutable/,
  ],
  [
    'the form fails',
    but(paths.contact, () => new Response('', { status: 500 })),
    /empty enquiry: the status is 500, not 422\. Look at .* npx wrangler tail/,
  ],
  [
    'too many post',
    but(paths.contact, () => new Response('', { status: 429 })),
    /empty enquiry: the status is 429, not 422\. Try again in a minute/,
  ],
  [
    'the backend is paused',
    but(paths.health, () => Response.json({ backend: 'paused' }, { status: 503 })),
    /backend ready: status 503: \{"backend":"paused"\} .*npm run doctor/,
  ],
  [
    'the health check fails with a long page',
    but(paths.health, () => new Response('x'.repeat(300), { status: 500 })),
    /backend ready: status 500: x{200} Set/,
  ],
  [
    'enquiries wait in the outbox',
    but(paths.health, () =>
      Response.json({ backend: 'ready', outbox: { waiting: 3, since: '2031-05-01T12:00:00.000Z' } }),
    ),
    /waits in its outbox: 3 in it, the first since 2031-05-01T12:00.*ask again .*wrangler tail/,
  ],
  [
    'the outbox does not answer',
    but(paths.health, () => Response.json({ backend: 'ready', outbox: 'no answer' })),
    /outbox does not answer\. Ask again\..*wrangler tail/,
  ],
  ...['Expires: 2020-01-01T00:00:00Z\n', ''].map((text): [string, Get, RegExp] => [
    `security.txt is ${text ? 'out of date' : 'missing'}`,
    but(paths.securityText, () => new Response(text)),
    /missing or has expired.*npm run deploy/,
  ]),
]

test('The doctor finds nothing wrong with the built site, nor with an empty outbox, and leaves no row', async () => {
  expect(await problemsOf(company.origin, deployed)).toEqual([])
  const empty = but(paths.health, () => Response.json({ backend: 'ready', outbox: { waiting: 0 } }))
  expect((await checkDeployed(company.origin, empty)).map(describeCheck)).toContain(
    '✓ No enquiry waits in its outbox',
  )
  expect(await backend.rows()).toBe(0)
})

test.each(broken)('The doctor notices that %s, and finds nothing else wrong', async (_, get, ...lines) => {
  expect(await problemsOf(company.origin, get)).toEqual(lines.map((line) => expect.stringMatching(line)))
})

test('The doctor does not follow a redirect, nor take one over http for one to https', async () => {
  const elsewhere = await serve(({ url }) =>
    url.endsWith('/there') ? fetch(site.url) : Response.redirect(new URL('/there', url)),
  )
  onTestFinished(elsewhere.stop)
  expect(await problemsOf(elsewhere.url)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/serves the page: .* status 302/),
      expect.stringMatching(/http leads to https: the address begins with http\./),
    ]),
  )
})

test('The doctor waits ten seconds for an answer', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  onTestFinished(() => timeout.mockRestore())
  expect(await problemsOf(site.url)).toEqual([expect.stringContaining('nothing answers there')])
  expect(timeout).toHaveBeenCalledWith(10_000)
})

test('The doctor notices that the site stands at another address than its pages name, and without https', async () => {
  expect(await problemsOf(site.url)).toEqual([
    expect.stringMatching(`the page names ${company.origin}/, .*src/content/site\\.ts`),
    expect.stringMatching(/http leads to https: the address begins with http\./),
  ])
})

async function problemsOf(...[address, get]: Parameters<typeof checkDeployed>): Promise<string[]> {
  const checks = await checkDeployed(address, get)
  return checks.filter(({ problem }) => problem).map(describeCheck)
}
