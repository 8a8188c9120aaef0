import { globSync, readFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Manifest } from 'vite'
import { builtFolder } from './lib/built-config.ts'
import { readTexts } from './lib/read-texts.ts'
import { fetchHome } from './lib/server.ts'

const worker = builtFolder()
const manifest: Manifest = JSON.parse(readFileSync(`${worker}/.vite/manifest.json`, 'utf8'))
const { html } = await fetchHome()
const loader = /<script type="module">(.*?)<\/script>/s.exec(html)![1]!
const nearFirst = html.replaceAll(/<img [^>]*loading="lazy"[^>]*>/g, '')
const linked = [...nearFirst.matchAll(/(?:src|href)="(\/[^"?#]+\.\w+)/g)].map(
  ([, path]) => `dist/client${path}`,
)
const linkedButFont = linked.filter((file) => !file.endsWith('.woff2'))
const document = brotli(html).length

/** Bytes that travel, to a visitor as brotli leaves them and to Cloudflare as gzip does, and how many may. */
const parts: Record<string, { actual: number; allowed: number }> = {
  // TCP sends about 14 KB before it waits for an answer, and the headers need some of them. The demonstration keeps below
  // 13,000: the rest is room for a company's own words, field and logos.
  'document with its CSS': { actual: document, allowed: 13_800 },
  'loader inside the document': { actual: brotli(loader).length, allowed: 600 },
  // react-dom/client alone takes 63,900.
  'React and the form': { actual: toVisitor(globSync('dist/client/assets/*.js')), allowed: 68_000 },
  typeface: { actual: toVisitor(globSync('dist/client/fonts/*')), allowed: 27_000 },
  'first visit without the font': { actual: document + toVisitor(linkedButFont), allowed: 17_000 },
  'first visit': { actual: document + toVisitor(linked), allowed: 45_000 },
  'Worker: what a page view loads': {
    actual: toCloudflare(loadedBy('virtual:cloudflare/worker-entry')),
    allowed: 110_000,
  },
  'Worker: whole upload': {
    actual: toCloudflare(Object.keys(manifest).filter((module) => manifest[module]!.file.endsWith('.js'))),
    allowed: 200_000,
  },
}

console.table(parts)
const exceeded = Object.keys(parts).filter((part) => parts[part]!.actual > parts[part]!.allowed)
if (exceeded.length > 0) {
  console.error(`Too heavy: ${exceeded.join(', ')}.`)
  if (exceeded.includes('document with its CSS')) console.error(await describeWords())
  process.exitCode = 1
}

/** Where to shorten: the file whose words weigh most, and the longest text in it. */
async function describeWords(): Promise<string> {
  const texts = (await readTexts()).filter(({ file, text }) => readFileSync(file, 'utf8').includes(text))
  const files = Object.entries(Object.groupBy(texts, ({ file }) => file)).map(([file, texts = []]) => ({
    file,
    bytes: brotli(texts.map(({ text }) => text).join('\n')).length,
    longest: texts.reduce((a, b) => (b.text.length > a.text.length ? b : a)).text,
  }))
  const { file, bytes, longest } = files.reduce((a, b) => (b.bytes > a.bytes ? b : a))
  return `The words of ${file} weigh most, ${bytes} bytes, and the longest of them is “${longest}”.`
}

/** A module of the Worker and all that it imports at once. */
function loadedBy(module: string): string[] {
  return [module, ...(manifest[module]!.imports ?? []).flatMap(loadedBy)]
}

/** At the quality that Cloudflare can afford for each answer. */
function brotli(content: string | Buffer): Buffer {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
}

function toVisitor(files: string[]): number {
  const isCompressed = (file: string) => /\.(woff2|png|ico)$/.test(file)
  return sum(files.map((file) => (isCompressed(file) ? readFileSync(file) : brotli(readFileSync(file)))))
}

function toCloudflare(modules: string[]): number {
  return sum(modules.map((module) => gzipSync(readFileSync(`${worker}/${manifest[module]!.file}`))))
}

function sum(contents: Buffer[]): number {
  return contents.reduce((total, { length }) => total + length, 0)
}
