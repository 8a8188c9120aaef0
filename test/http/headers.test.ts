import { globSync, readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { postTo } from '../support/posting.ts'
import { startFaultyServer } from '../support/start-site.ts'

const site = await startFaultyServer()
afterAll(site.stop)

const get = (path: string, init: RequestInit = {}) => fetch(site.url + path, { redirect: 'manual', ...init })

const everywhere = {
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
}

async function read(answer: Promise<Response>) {
  const { status, headers, body } = await answer
  await body?.cancel()
  return { status, headers: Object.fromEntries(headers) as Record<string, string> }
}

const foreign = { headers: { Origin: 'https://elsewhere.example' } }

test.for<[status: number, what: string, ask: () => Promise<Response>, caching?: string]>([
  [200, 'the page', () => get('/'), 'no-cache'],
  [304, 'the page that has not changed', () => get('/', { headers: { 'If-None-Match': '*' } }), 'no-cache'],
  [200, 'a file for robots', () => get('/robots.txt'), 'public, max-age=3600'],
  [404, 'the file of header rules', () => get('/_headers')],
  [403, 'a post from elsewhere', () => postTo(site.url, foreign)],
])('The %i for %s has its policy (CSP), headers, caching', async ([status, , ask, caching = 'no-store']) => {
  const { headers, ...answer } = await read(ask())
  expect(answer.status).toBe(status)
  expect(headers).toMatchObject({
    ...everywhere,
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': caching,
  })
  expect(headers).not.toHaveProperty('set-cookie')
  const policy = headers['content-security-policy']!.replaceAll(/'sha256-[\w+/]{43}='/g, "'sha256'")
  expect(policy.split('; ').toSorted()).toEqual([
    "base-uri 'none'",
    "connect-src 'self'",
    "default-src 'none'",
    "font-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "img-src 'self' data:",
    "require-trusted-types-for 'script'",
    "script-src 'self' 'sha256'",
    "style-src 'sha256'",
    "trusted-types 'none'",
  ])
})

test('Each static file has its headers, and is cached for good if its address has a hash', async () => {
  const ignored = readFileSync('dist/client/.assetsignore', 'utf8').match(/^[^#\n].*/gm) ?? []
  const files = globSync('**/*.*', { cwd: 'dist/client', exclude: ignored }).map((path) => `/${path}`)
  for (const kind of ['js', 'woff2'])
    expect(files).toContainEqual(expect.stringMatching(`^/assets/[a-z-]+-[\\w-]{8}\\.${kind}$`))
  for (const file of files) {
    const { status, headers } = await read(get(file))
    expect([file, status]).toEqual([file, 200])
    expect(headers).toMatchObject({
      ...everywhere,
      'content-security-policy': expect.stringMatching(/^default-src 'none';(?!.*script-src)/),
      'cross-origin-resource-policy': file === '/share.png' ? 'cross-origin' : 'same-origin',
      'cache-control': file.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600',
    })
  }
})
