import { globSync, readFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { type HTMLElement, parse } from 'node-html-parser'
import type { Manifest } from 'vite'
import { builtFolder } from '../lib/built-config.ts'
import { startServer } from '../lib/server.ts'

/** Bytes that travel: to a visitor as brotli leaves them, to Cloudflare as gzip does. */
type Pieces = Record<string, number>

export async function errorsInBudgets(): Promise<string[]> {
  const parts = await weighParts()
  console.table(Object.fromEntries(parts.map(({ name, actual, allowed }) => [name, { actual, allowed }])))
  const exceeded = parts.filter(({ actual, allowed }) => actual > allowed)
  if (exceeded.length === 0) return []
  return [
    ...exceeded.map(({ name, pieces }) => `Too heavy: ${name}. Heaviest in it: ${heaviestOf(pieces)}.`),
    'Make a picture smaller, shorten words, or raise the number in scripts/check/budgets.ts. That is fine where visitors get something for it. A document of more than 14,600 bytes begins to show a little later.',
  ]
}

async function weighParts() {
  await using site = await startServer({ env: {} })
  const html = await (await fetch(site.url)).text()
  const page = parse(html)
  const document = brotli(html)
  const script = brotli(page.querySelector('script[type=module]')!.textContent)
  const fetched = fetchedByItself(page).map((path) => `dist/client${path}`)

  const worker = builtFolder()
  const manifest: Manifest = JSON.parse(readFileSync(`${worker}/.vite/manifest.json`, 'utf8'))
  const importsOf = (module: string): string[] => (manifest[module]!.imports ?? []).flatMap(withImports)
  const withImports = (module: string) => [module, ...importsOf(module)]
  const upload = (modules: string[]): Pieces => {
    const files = modules.map((module) => manifest[module]!.file).filter((file) => file.endsWith('.js'))
    return Object.fromEntries(files.map((file) => [file, gzipSync(readFileSync(`${worker}/${file}`)).length]))
  }

  return [
    // TCP sends 14,600 bytes at once. Other languages may need more words than the demonstration.
    part('document with its CSS', 16_000, piecesOf(page), document),
    part('script inside the document', 850, { 'client/inline-script.ts': script }),
    // react-dom/client alone takes 63,900.
    part('React and the form', 70_000, download(globSync('dist/client/assets/hydrate-*.js'))),
    part('typeface', 27_000, download(globSync('dist/client/**/*.woff2'))),
    part('first visit', 40_000, { 'the document': document, ...download(fetched) }),
    part('Worker: what a page view loads', 90_000, upload(withImports('virtual:cloudflare/worker-entry'))),
    part('Worker: whole upload', 200_000, upload(Object.keys(manifest))),
  ]
}

function part(name: string, allowed: number, pieces: Pieces, actual = sum(pieces)) {
  return { name, allowed, pieces, actual }
}

function sum(pieces: Pieces): number {
  return Object.values(pieces).reduce((total, bytes) => total + bytes, 0)
}

function heaviestOf(pieces: Pieces): string {
  const sorted = Object.entries(pieces).toSorted(([, a], [, b]) => b - a)
  const named = sorted.map(([name, bytes]) => `${name} ${bytes.toLocaleString('en')}`)
  return named.slice(0, 3).join(', ')
}

function piecesOf(page: HTMLElement): Pieces {
  const pieces = page.querySelectorAll('style, header, main > *, footer')
  const nameOf = (piece: HTMLElement) =>
    piece.querySelector('h1, h2, h3')?.textContent ?? `<${piece.rawTagName}>`
  return Object.fromEntries(pieces.map((piece) => [nameOf(piece), brotli(piece.outerHTML)]))
}

/** What a browser fetches at once: no links, no lazy pictures, no typeface for letters that the page lacks. */
function fetchedByItself(page: HTMLElement): string[] {
  const elements = page.querySelectorAll(
    'link[rel=preload], link[rel=stylesheet], link[rel=icon], img:not([loading=lazy]), script[src]',
  )
  const addresses = elements.map((element) => element.getAttribute('href') ?? element.getAttribute('src')!)
  const styles = page.querySelector('style')!.textContent
  const inStyles = Array.from(styles.matchAll(/url\(["']?(\/[^"')]+)/g), ([, address]) => address!)
  const own = [...addresses, ...inStyles.filter((address) => !address.endsWith('.woff2'))]
  return [...new Set(own.filter((address) => address.startsWith('/')))]
}

function download(files: string[]): Pieces {
  return Object.fromEntries(
    files.map((file) => [file.replace('dist/client', ''), brotli(readFileSync(file))]),
  )
}

/** At the quality that Cloudflare can afford for each response. */
function brotli(content: string | Buffer): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length
}
