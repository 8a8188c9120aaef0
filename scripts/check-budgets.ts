import { globSync, readFileSync, statSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Manifest } from 'vite'
import { builtFolder } from './lib/built-config.ts'
import { exitWith } from './lib/exit-with.ts'
import { fetchHome } from './lib/server.ts'

const worker = builtFolder()
const manifest: Manifest = JSON.parse(readFileSync(`${worker}/.vite/manifest.json`, 'utf8'))
const { html } = await fetchHome()
const [, loader = ''] = /<script type="module">(.*?)<\/script>/s.exec(html)!
const atOnce = html.replaceAll(/<img [^>]*loading="lazy"[^>]*>/g, '')
const linked = [...atOnce.matchAll(/(?:src|href)="(\/[^"?#]+\.\w+)/g)].map(([, path]) => `dist/client${path}`)
const linkedButFont = linked.filter((file) => !file.endsWith('.woff2'))
const document = brotli(html)

/** Bytes that travel, to a visitor as brotli leaves them and to Cloudflare as gzip does, and how many may. */
const parts: Record<string, { actual: number; allowed: number }> = {
  // TCP sends about 14 KB before it waits for an answer, and the headers need some of them.
  'document with its CSS': { actual: document, allowed: 13_000 },
  'loader inside the document': { actual: brotli(loader), allowed: 600 },
  // react-dom/client alone takes 63,900.
  'React and the form': { actual: toVisitor(globSync('dist/client/assets/hydrate-*.js')), allowed: 68_000 },
  typeface: { actual: toVisitor(globSync('dist/client/**/*.woff2')), allowed: 27_000 },
  'first visit without the font': { actual: document + toVisitor(linkedButFont), allowed: 17_000 },
  'first visit': { actual: document + toVisitor(linked), allowed: 45_000 },
  'Worker: what a page view loads': {
    actual: toCloudflare(loadedBy('virtual:cloudflare/worker-entry')),
    allowed: 110_000,
  },
  'Worker: whole upload': { actual: toCloudflare(modulesOfWorker()), allowed: 200_000 },
}

console.table(parts)
const exceeded = Object.keys(parts).filter((part) => parts[part]!.actual > parts[part]!.allowed)
if (exceeded.length > 0)
  exitWith(
    `Too heavy: ${exceeded.join(', ')}.`,
    'Shorten something, or raise the number in scripts/check-budgets.ts. That is fine where visitors get something for it, and for the document up to 14,000 bytes: more than that begins to show later.',
  )

function modulesOfWorker(): string[] {
  return Object.keys(manifest).filter((module) => manifest[module]!.file.endsWith('.js'))
}

function loadedBy(module: string): string[] {
  return [module, ...(manifest[module]!.imports ?? []).flatMap(loadedBy)]
}

/** At the quality that Cloudflare can afford for each answer. */
function brotli(content: string | Buffer): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length
}

function toVisitor(files: string[]): number {
  const isCompressed = (file: string) => /\.(woff2|png|ico|jpe?g|webp|avif|gif)$/.test(file)
  const weigh = (file: string) => (isCompressed(file) ? statSync(file).size : brotli(readFileSync(file)))
  return sum(files.map(weigh))
}

function toCloudflare(modules: string[]): number {
  return sum(modules.map((module) => gzipSync(readFileSync(`${worker}/${manifest[module]!.file}`)).length))
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
