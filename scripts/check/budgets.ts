import { globSync, readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { budgets as ownersBudgets } from '#content/budgets.ts'
import { startServer } from '../lib/server.ts'

/** In bytes, compressed at the Brotli level that Cloudflare uses. */
const budgets: Record<string, number> = {
  ...ownersBudgets,
  'React and the form': 76_000,
}

export async function errorsInBudgets(): Promise<string[]> {
  const bytes = await weigh()
  console.table({ bytes, budgets })
  const tooHeavy = Object.keys(budgets).filter((part) => bytes[part]! > budgets[part]!)
  return tooHeavy.map((part) => {
    const remedy = part === 'typeface' ? 'Remove a file from src/content/typeface.css' : 'Shorten the copy'
    return `The budget of ${part} is ${budgets[part]} bytes, but it has ${bytes[part]}. ${remedy}, or raise the budget in src/content/budgets.ts.`
  })
}

async function weigh(): Promise<Record<string, number>> {
  await using site = await startServer({ env: {} })
  const response = await fetch(site.url)
  const headers = [...response.headers].join('\r\n').length
  return {
    'headers and document': headers + brotli(Buffer.from(await response.text())).length,
    'React and the form': weighFiles('dist/client/assets/hydrate-*.js'),
    typeface: weighFiles('dist/client/**/*.woff2'),
  }
}

const weighFiles = (files: string) =>
  globSync(files).reduce((total, file) => total + brotli(readFileSync(file)).length, 0)

export const brotli = (content: Buffer) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
