import { globSync, readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { expect, inject, test } from 'vitest'

/** Compresses at the level that Cloudflare uses. */
const brotli = (content: Buffer) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })

test('headers and document fit into ten TCP segments, 14,600 bytes, and leave room for changes', async () => {
  const response = await fetch(inject('site'))
  const headers = [...response.headers].join('\r\n').length
  const document = brotli(Buffer.from(await response.arrayBuffer())).length
  const remedy = 'Shorten the home page, or accept another round trip for every visitor and raise this limit'
  expect(headers + document, remedy).toBeLessThanOrEqual(14_400)
})

test.for([
  ['React and the form', 'client/assets/hydrate-*.js', 76_000],
  ['the typeface', 'client/**/*.woff2', 33_000],
  ['the modules that each isolate compiles at its start', 'worker/**/*.js', 140_000],
] as const)('%s (%s) weigh at most %i bytes', ([, pattern, limit]) => {
  const files = globSync(`dist/${pattern}`)
  const bytes = files.reduce((total, file) => total + brotli(readFileSync(file)).length, 0)
  // A site may do without a web font.
  if (!pattern.endsWith('woff2')) expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(limit)
})
