import { globSync, readFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Manifest } from 'vite'
import { builtFolder } from '../lib/built-config.ts'
import { startServer } from '../lib/server.ts'

/** The most bytes that each part may have, as Cloudflare compresses it. */
const budgets = {
  // A server sends ten TCP segments, 14,600 bytes, before it waits for the visitor.
  'headers and document': 15_800,
  'React and the form': 73_000,
  typeface: 27_000,
  'Worker modules of a page view': 90_000,
  'whole Worker': 200_000,
}

export async function errorsInBudgets(): Promise<string[]> {
  const bytes = await weigh()
  const parts = Object.keys(budgets) as (keyof typeof budgets)[]
  console.table(
    Object.fromEntries(parts.map((part) => [part, { bytes: bytes[part], budget: budgets[part] }])),
  )
  return parts
    .filter((part) => bytes[part] > budgets[part])
    .map(
      (part) =>
        `Too heavy: ${part}. Shorten words, make pictures smaller, or raise the number in scripts/check/budgets.ts.`,
    )
}

async function weigh(): Promise<Record<keyof typeof budgets, number>> {
  await using site = await startServer({ env: {} })
  const response = await fetch(site.url)
  const headers = [...response.headers].join('\r\n').length
  const worker = builtFolder()
  const manifest: Manifest = JSON.parse(readFileSync(`${worker}/.vite/manifest.json`, 'utf8'))
  const withImports = (module: string): string[] => [
    module,
    ...(manifest[module]!.imports ?? []).flatMap(withImports),
  ]
  const upload = (modules: string[]) => {
    const files = new Set(modules.map((module) => manifest[module]!.file))
    return weighFiles(
      [...files].filter((file) => file.endsWith('.js')).map((file) => `${worker}/${file}`),
      gzipSync,
    )
  }
  return {
    'headers and document': headers + brotli(Buffer.from(await response.text())).length,
    'React and the form': weighFiles(globSync('dist/client/assets/hydrate-*.js'), brotli),
    typeface: weighFiles(globSync('dist/client/**/*.woff2'), brotli),
    'Worker modules of a page view': upload(withImports('virtual:cloudflare/worker-entry')),
    'whole Worker': upload(Object.keys(manifest)),
  }
}

const weighFiles = (files: string[], compress: (content: Buffer) => Buffer) =>
  files.reduce((total, file) => total + compress(readFileSync(file)).length, 0)

/** At the level that Cloudflare uses for responses. */
const brotli = (content: Buffer) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
