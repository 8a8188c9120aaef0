import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { transformWithOxc } from 'vite'
import { expect, inject, test } from 'vitest'
import viteConfig from '../../vite.config.ts'

/** Compresses at the level that Cloudflare uses. */
const brotli = (content: Buffer | string) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })

const response = await fetch(inject('site'))
const headers = [...response.headers].join('\r\n').length
const page = await response.text()
const styles = /<style>(.*)<\/style>/s.exec(page)![1]!

test('the first ten TCP segments, 14,600 bytes, contain the styles, the script and the whole first screen', () => {
  const body = brotli(page)
  const first = body.subarray(0, 14_600 - headers)
  const decoded = `${brotliDecompressSync(first, { finishFlush: constants.BROTLI_OPERATION_FLUSH })}`
  for (const end of ['</script>', '</style>', '</section>']) expect(decoded).toContain(end)
  expect(headers + body.length, 'Shorten the home page, or raise this limit').toBeLessThanOrEqual(16_384)
})

test('nothing but the response delays the first paint', () => {
  expect(page).not.toMatch(/rel="?(stylesheet|preload)|<script[^>]* src=/)
  for (const [face] of styles.matchAll(/@font-face\{[^}]*\burl\([^}]*/g))
    expect(face).toContain('font-display:swap')
})

test('syntax that Chrome 99, Safari 15.4 or Firefox 97 lacks is compiled', async () => {
  // Nested rules, and colours beyond sRGB.
  expect(styles).not.toMatch(/&|oklch\(/)
  const { environments } = viteConfig({ command: 'build', mode: 'production' })
  const target = environments!.client!.build!.target as string[]
  expect((await transformWithOxc('class A { static {} }', 'a.js', { target })).code).not.toContain('static {')
})

test('a page view loads neither zod nor the client of the database', () => {
  const loaded = new Set(['dist/worker/index.js'])
  for (const file of loaded)
    for (const [, path] of readFileSync(file, 'utf8').matchAll(/\b(?:from|import)"(\.[^"]*)"/g))
      loaded.add(join(dirname(file), path!))
  const sources = [...loaded].flatMap((file) => JSON.parse(readFileSync(`${file}.map`, 'utf8')).sources)
  expect(sources.join()).toContain('node_modules/react/')
  expect(sources.join()).not.toMatch(/node_modules\/(zod|@supabase)\//)
})

test.for([
  ['React and the form', 'client/assets/hydrate-*.js', 76_000],
  ['the typeface', 'client/**/*.woff2', 33_000],
  ['the modules of the Worker, which each isolate compiles', 'worker/**/*.js', 140_000],
] as const)('%s (%s) weigh at most %i bytes', ([, pattern, limit]) => {
  const files = globSync(`dist/${pattern}`)
  const bytes = files.reduce((total, file) => total + brotli(readFileSync(file)).length, 0)
  // A site may do without a web font.
  if (!pattern.endsWith('woff2')) expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(limit)
})
