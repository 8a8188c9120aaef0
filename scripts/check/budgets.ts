import { globSync, readFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { builtFolder } from '../lib/built-config.ts'
import { startServer } from '../lib/server.ts'

/** The most bytes that each part may have, as Cloudflare compresses it. */
const budgets: Record<string, number> = {
  // A server sends ten TCP segments, 14,600 bytes, before it waits for the visitor.
  'headers and document': 15_800,
  'React and the form': 73_000,
  typeface: 27_000,
  Worker: 200_000,
}

export async function errorsInBudgets(): Promise<string[]> {
  const bytes = await weigh()
  console.table({ bytes, budgets })
  const tooHeavy = Object.keys(budgets).filter((part) => bytes[part]! > budgets[part]!)
  return tooHeavy.map(
    (part) =>
      `Too heavy: ${part}. Shorten words, make pictures smaller, or raise the number in scripts/check/budgets.ts.`,
  )
}

async function weigh(): Promise<Record<string, number>> {
  await using site = await startServer({ env: {} })
  const response = await fetch(site.url)
  const headers = [...response.headers].join('\r\n').length
  return {
    'headers and document': headers + brotli(Buffer.from(await response.text())).length,
    'React and the form': weighFiles('dist/client/assets/hydrate-*.js', brotli),
    typeface: weighFiles('dist/client/**/*.woff2', brotli),
    Worker: weighFiles(`${builtFolder()}/**/*.js`, gzipSync),
  }
}

const weighFiles = (files: string, compress: (content: Buffer) => Buffer) =>
  globSync(files).reduce((total, file) => total + compress(readFileSync(file)).length, 0)

const brotli = (content: Buffer) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
