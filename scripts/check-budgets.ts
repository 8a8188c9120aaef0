import { globSync, readFileSync, statSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { parse } from 'node-html-parser'
import type { Manifest } from 'vite'
import { builtFolder } from './lib/built-config.ts'
import { exitWith } from './lib/exit-with.ts'
import { fetchHome } from './lib/server.ts'

type Pieces = Record<string, number>
type Part = { allowed: number; pieces: Pieces; actual?: number }

const worker = builtFolder()
const manifest: Manifest = JSON.parse(readFileSync(`${worker}/.vite/manifest.json`, 'utf8'))
const html = await fetchHome()
const page = parse(html)
const document = brotli(html)
const fetched = weighFiles(fetchedByItself().map((path) => `dist/client${path}`))

/** Bytes that travel, to a visitor as brotli leaves them and to Cloudflare as gzip does, and how many may. */
const parts: Record<string, Part> = {
  // TCP sends 14,600 bytes before it waits for an answer. Other languages may need more words than the demonstration.
  'document with its CSS': { allowed: 16_000, pieces: piecesOfDocument(), actual: document },
  'script inside the document': {
    allowed: 850,
    pieces: { 'client/inline-script.ts': brotli(textOf('script[type=module]')) },
  },
  // react-dom/client alone takes 63,900.
  'React and the form': { allowed: 70_000, pieces: weighFiles(globSync('dist/client/assets/hydrate-*.js')) },
  typeface: { allowed: 27_000, pieces: weighFiles(globSync('dist/client/**/*.woff2')) },
  'first visit': { allowed: 40_000, pieces: { 'the document': document, ...fetched } },
  'Worker: what a page view loads': {
    allowed: 90_000,
    pieces: weighModules(loadedBy('virtual:cloudflare/worker-entry')),
  },
  'Worker: whole upload': { allowed: 200_000, pieces: weighModules(Object.keys(manifest)) },
}

const weighed = Object.entries(parts).map(([name, { actual, allowed, pieces }]) => ({
  name,
  actual: actual ?? Object.values(pieces).reduce((total, bytes) => total + bytes, 0),
  allowed,
  pieces,
}))
console.table(Object.fromEntries(weighed.map(({ name, actual, allowed }) => [name, { actual, allowed }])))
const exceeded = weighed.filter(({ actual, allowed }) => actual > allowed)
if (exceeded.length > 0)
  exitWith(
    ...exceeded.map(({ name, pieces }) => `Too heavy: ${name}. Heaviest in it: ${heaviestOf(pieces)}.`),
    'Make a picture smaller, shorten words, or raise the number in scripts/check-budgets.ts. That is fine where visitors get something for it. A document of more than 14,600 bytes begins to show a little later.',
  )

function heaviestOf(pieces: Pieces): string {
  const sorted = Object.entries(pieces).toSorted(([, a], [, b]) => b - a)
  return sorted
    .slice(0, 3)
    .map(([name, bytes]) => `${name} ${bytes.toLocaleString('en')}`)
    .join(', ')
}

/** Not what a visitor asks for by a link, nor a picture that comes near later, nor letters that the page does not have. */
function fetchedByItself(): string[] {
  const elements = page.querySelectorAll(
    'link[rel=preload], link[rel=stylesheet], link[rel=icon], img:not([loading=lazy]), script[src]',
  )
  const inStyles = [...textOf('style').matchAll(/url\(["']?(\/[^"')]+)/g)].map(([, path]) => path)
  const paths = elements.map((element) => element.getAttribute('href') ?? element.getAttribute('src'))
  const own = [...paths, ...inStyles.filter((path) => !path?.endsWith('.woff2'))]
  return [...new Set(own.filter((path) => path?.startsWith('/')))] as string[]
}

function piecesOfDocument(): Pieces {
  const sections = page.querySelectorAll('header, main > *, footer')
  const named = sections.map((section) => {
    const name = section.querySelector('h1, h2, h3')?.textContent ?? `the ${section.rawTagName}`
    return [name, brotli(section.outerHTML)]
  })
  return { 'the stylesheet': brotli(textOf('style')), ...Object.fromEntries(named) }
}

function textOf(selector: string): string {
  return page.querySelector(selector)?.textContent ?? ''
}

function weighModules(modules: string[]): Pieces {
  const files = modules.map((module) => manifest[module]!.file).filter((file) => file.endsWith('.js'))
  return Object.fromEntries(files.map((file) => [file, gzipSync(readFileSync(`${worker}/${file}`)).length]))
}

function loadedBy(module: string): string[] {
  return [module, ...(manifest[module]!.imports ?? []).flatMap(loadedBy)]
}

/** At the quality that Cloudflare can afford for each answer. */
function brotli(content: string | Buffer): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length
}

function weighFiles(files: string[]): Pieces {
  const isCompressed = (file: string) => /\.(woff2|png|ico|jpe?g|webp|avif|gif)$/.test(file)
  const weigh = (file: string) => (isCompressed(file) ? statSync(file).size : brotli(readFileSync(file)))
  return Object.fromEntries(files.map((file) => [file.replace('dist/client', ''), weigh(file)]))
}
