import { globSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { postTo } from '../support/enquiry.ts'

const site = inject('site')

const get = (path: string, init: RequestInit = {}) => fetch(site + path, { redirect: 'manual', ...init })

const everywhere = {
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
}

async function read(response: Promise<Response>) {
  const { status, headers, body } = await response
  await body?.cancel()
  return { status, headers: Object.fromEntries(headers) as Record<string, string> }
}

test.for<[status: number, what: string, send: () => Promise<Response>, caching?: string]>([
  [200, 'the page', () => get('/'), 'no-cache'],
  [200, 'robots.txt', () => get('/robots.txt'), 'public, max-age=3600'],
  [404, 'the file with header rules', () => get('/_headers')],
  [403, 'a cross-site POST', () => postTo(site, { headers: { Origin: 'https://elsewhere.example' } })],
])(
  'sets CSP, security headers and caching on the %i for %s',
  async ([status, , send, caching = 'no-store']) => {
    const { headers, ...response } = await read(send())
    expect(response.status).toBe(status)
    expect(headers).toMatchObject({
      ...everywhere,
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
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
  },
)

test('sets headers on each static file, and caches hashed files for good', async () => {
  const files = globSync('**/*.*', { cwd: 'dist/client', exclude: ['.assetsignore'] }).map(
    (path) => `/${path}`,
  )
  // The page contains it.
  expect(files).not.toContainEqual(expect.stringContaining('inline-script'))
  expect(files).toContain('/share.png')
  expect(files).toContainEqual(expect.stringMatching(/^\/assets\/[a-z-]+-[\w-]{8}\.js$/))
  for (const file of files) {
    const { status, headers } = await read(get(file))
    expect([file, status]).toEqual([file, 200])
    expect(headers).toMatchObject({
      ...everywhere,
      'content-security-policy': expect.stringMatching(
        /^default-src 'none';(?!.*script-src).* form-action 'none'; frame-ancestors 'none'$/,
      ),
      'cross-origin-resource-policy': file === '/share.png' ? 'cross-origin' : 'same-origin',
      'cache-control': file.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600',
    })
  }
})
