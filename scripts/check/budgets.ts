import { globSync, readFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { type HTMLElement, parse } from 'node-html-parser'
import type { Manifest } from 'vite'
import { builtFolder } from '../lib/built-config.ts'
import { startServer } from '../lib/server.ts'

type Part = { bytes: number; allowed: number }

/** Compares compressed sizes with their budgets: Brotli towards visitors, gzip towards Cloudflare. */
export async function errorsInBudgets(): Promise<string[]> {
  const parts = await weighParts()
  console.table(parts)
  return Object.entries(parts)
    .filter(([, { bytes, allowed }]) => bytes > allowed)
    .map(
      ([name, { bytes, allowed }]) =>
        `Too heavy: ${name} has ${bytes} bytes, but may have ${allowed}. Make pictures smaller, shorten words, or raise the number in scripts/check/budgets.ts if visitors gain by it.`,
    )
}

async function weighParts(): Promise<Record<string, Part>> {
  await using site = await startServer({ env: {} })
  const response = await fetch(site.url)
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('')
  const html = await response.text()
  const page = parse(html)
  const document = brotli(html)
  const fetched = fetchedByItself(page).map((path) => `dist/client${path}`)

  const worker = builtFolder()
  const manifest: Manifest = JSON.parse(readFileSync(`${worker}/.vite/manifest.json`, 'utf8'))
  const withImports = (module: string): string[] => [
    module,
    ...(manifest[module]!.imports ?? []).flatMap(withImports),
  ]
  const upload = (modules: string[]) => {
    const files = modules.map((module) => manifest[module]!.file).filter((file) => file.endsWith('.js'))
    return sum([...new Set(files)].map((file) => gzipSync(readFileSync(`${worker}/${file}`)).length))
  }

  return {
    // A server sends ten TCP segments before it waits for the visitor.
    'headers and document': { bytes: headers.length + document, allowed: 15_800 },
    'inline script': { bytes: brotli(page.querySelector('script[type=module]')!.textContent), allowed: 850 },
    // react-dom/client alone has 63,900.
    'React and the form': { bytes: download(globSync('dist/client/assets/hydrate-*.js')), allowed: 70_000 },
    typeface: { bytes: download(globSync('dist/client/**/*.woff2')), allowed: 27_000 },
    'first visit': { bytes: document + download(fetched), allowed: 40_000 },
    'Worker modules of a page view': {
      bytes: upload(withImports('virtual:cloudflare/worker-entry')),
      allowed: 90_000,
    },
    'whole Worker': { bytes: upload(Object.keys(manifest)), allowed: 200_000 },
  }
}

/** What a browser fetches without being asked: neither lazy pictures nor fonts for letters that the page lacks. */
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

const download = (files: string[]) => sum(files.map((file) => brotli(readFileSync(file))))

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

/** At the level that Cloudflare uses for responses. */
function brotli(content: string | Buffer): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length
}
