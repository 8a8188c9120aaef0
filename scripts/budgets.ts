import { globSync, readFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Manifest } from 'vite'
import { builtFolder } from './lib/built-config.ts'
import { readTexts } from './lib/read-texts.ts'
import { startWorkerd } from './lib/workerd.ts'

/** Bytes that may travel: to a visitor as brotli leaves them, to Cloudflare as gzip does. */
const allowed = {
  // TCP sends about 14 KB before it waits for an answer, and the headers need some of them.
  'document with its CSS': 13_000,
  'script before any interest is shown': 1_500,
  // react-dom/client alone takes 63,900.
  'React and the form': 68_000,
  typeface: 27_000,
  'first visit without the font': 17_000,
  'first visit': 45_000,
  'Worker: what a page view loads': 110_000,
  'Worker: whole upload': 200_000,
}

const worker = readBuild(builtFolder())
const html = await readHome()
const linked = [...html.matchAll(/(?:src|href)="(\/[^"?#]+\.\w+)/g)].map(([, path]) => `dist/client${path}`)
const linkedButFont = linked.filter((file) => !file.endsWith('.woff2'))

const actual: typeof allowed = {
  'document with its CSS': compress(html).length,
  'script before any interest is shown': compress(/<script type="module">(.*?)<\/script>/s.exec(html)![1]!)
    .length,
  'React and the form': brotli(globSync('dist/client/assets/*.js')),
  typeface: brotli(globSync('dist/client/fonts/*')),
  'first visit without the font': compress(html).length + brotli(linkedButFont),
  'first visit': compress(html).length + brotli(linked),
  'Worker: what a page view loads': gzip(worker.filesOf('virtual:cloudflare/worker-entry')),
  'Worker: whole upload': gzip(worker.files),
}

const parts = Object.keys(allowed) as (keyof typeof allowed)[]
const exceeded = parts.filter((part) => actual[part] > allowed[part])
console.table(
  Object.fromEntries(parts.map((part) => [part, { actual: actual[part], allowed: allowed[part] }])),
)
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
    bytes: compress(texts.map(({ text }) => text).join('\n')).length,
    longest: texts.reduce((a, b) => (b.text.length > a.text.length ? b : a)).text,
  }))
  const { file, bytes, longest } = files.reduce((a, b) => (b.bytes > a.bytes ? b : a))
  return `The words of ${file} weigh most, ${bytes} bytes, and the longest of them is “${longest}”.`
}

async function readHome(): Promise<string> {
  const site = await startWorkerd(builtFolder())
  const response = await fetch(site.url)
  const text = await response.text()
  await site.stop()
  return text
}

function readBuild(folder: string) {
  const manifest: Manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8'))
  const filesOf = (name: string): string[] => {
    const { file, imports = [] } = manifest[name]!
    return [`${folder}/${file}`, ...imports.flatMap(filesOf)]
  }
  return { filesOf, files: Object.values(manifest).map(({ file }) => `${folder}/${file}`) }
}

/** Brotli at the quality that Cloudflare can afford for each answer. */
function compress(text: string | Uint8Array): Buffer {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
}

function brotli(files: string[]): number {
  return sum(files.map((file) => (isCompressed(file) ? readFileSync(file) : compress(readFileSync(file)))))
}

function gzip(files: string[]): number {
  return sum(files.map((file) => gzipSync(readFileSync(file))))
}

function isCompressed(file: string): boolean {
  return /\.(woff2|png|ico)$/.test(file)
}

function sum(contents: Buffer[]): number {
  return contents.reduce((total, { length }) => total + length, 0)
}
