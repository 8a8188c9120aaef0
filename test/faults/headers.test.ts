import { globSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newEnquiry } from '../support/enquiry.ts'
import { postEnquiry, postTo } from '../support/post-enquiry.ts'
import { startFaultyServer } from '../support/start-faulty-server.ts'

let site: Awaited<ReturnType<typeof startFaultyServer>>

beforeAll(async () => {
  site = await startFaultyServer()
})
afterAll(() => site?.stop())

const get = (path: string, init: RequestInit = {}) => fetch(site.url + path, { redirect: 'manual', ...init })
const post = (body: string, headers: HeadersInit) => postTo(site.url, { body, headers })
const asJson = { 'Content-Type': 'application/json' }

test.for<[status: number, what: string, ask: () => Promise<Response>, caching?: string]>([
  [200, 'the page', () => get('/'), 'no-cache'],
  [200, 'the page with an interest', () => get('/?interest=funding'), 'no-cache'],
  [200, 'the page with the thanks', () => get('/?sent'), 'no-cache'],
  [200, 'the head of the page', () => get('/', { method: 'HEAD' }), 'no-cache'],
  [304, 'the page that has not changed', async () => getAgain(await get('/')), 'no-cache'],
  [200, 'the state of the site', () => get('/healthz')],
  [200, 'a file for robots', () => get('/robots.txt'), 'public, max-age=3600'],
  [404, 'a page that is not there', () => get('/nowhere')],
  [404, 'a file that is not there', () => get('/assets/nothing.js')],
  [405, 'another method for the page', () => get('/', { method: 'DELETE' })],
  [405, 'another method for enquiries', () => get('/api/contact')],
  [201, 'an enquiry by script', () => postEnquiry(site.url, newEnquiry())],
  [303, 'an enquiry by the browser', () => postEnquiry(site.url, newEnquiry(), 'browser')],
  [400, 'a body that cannot be parsed', () => post('{', asJson)],
  [403, 'a post from elsewhere', () => post('{}', { ...asJson, Origin: 'https://elsewhere.example' })],
  [413, 'a body that is too large', () => post('x'.repeat(40_000), asJson)],
  [415, 'a content type that is not taken', () => post('', { 'Content-Type': 'text/plain' })],
  [422, 'fields that are refused, by script', () => post('{}', asJson)],
  [
    422,
    'fields that are refused, by the browser',
    () => postEnquiry(site.url, newEnquiry({ name: '' }), 'browser'),
  ],
])('The %i for %s says what browsers may do with it', async ([status, , ask, caching = 'no-store']) => {
  const { headers, ...answer } = await read(ask())
  expect(answer.status).toBe(status)
  const limits = Object.entries(headers).filter(([name]) =>
    /^(x|cross|strict|referrer|permissions|origin)-/.test(name),
  )
  expect(Object.fromEntries(limits)).toEqual({
    'strict-transport-security': 'max-age=63072000',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  })
  expect(headers['cache-control']).toBe(caching)
  expect(headers).not.toHaveProperty('set-cookie')
  expect(readPolicy(headers['content-security-policy'])).toEqual({
    'default-src': "'none'",
    'script-src': expect.stringMatching(/^'self' 'sha256-[\w+/]{43}='$/),
    'style-src': expect.stringMatching(/^'sha256-[\w+/]{43}='$/),
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
  })
})

test('Each static file has its headers, and those with a name of their own are kept for good', async () => {
  const files = globSync('dist/client/**/*.*').map((path) => path.replace('dist/client', ''))
  expect(files.some((file) => file.startsWith('/assets/'))).toBe(true)
  expect(files.some((file) => file.startsWith('/fonts/'))).toBe(true)
  for (const file of files) {
    const { status, headers } = await read(get(file))
    expect([file, status]).toEqual([file, 200])
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=63072000',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^default-src 'none';(?!.*script-src)/),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': file === '/share.png' ? 'cross-origin' : 'same-origin',
      'cache-control': /^\/(assets|fonts)\//.test(file)
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600',
    })
  }
})

test('The file of header rules is not served', async () => {
  expect((await get('/_headers')).status).toBe(404)
})

async function getAgain(page: Response): Promise<Response> {
  await page.body?.cancel()
  return get('/', { headers: { 'If-None-Match': page.headers.get('ETag')! } })
}

async function read(answer: Promise<Response>) {
  const { status, headers, body } = await answer
  await body?.cancel()
  return { status, headers: Object.fromEntries(headers) }
}

function readPolicy(policy = ''): Record<string, string> {
  const directives = policy.split('; ').map((directive) => directive.split(/ (.*)/))
  return Object.fromEntries(directives.map(([name, value]) => [name, value]))
}
