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
  const text = await response.text()
  const left = firstFlight - headers - brotli(Buffer.from(text)).length
  const note =
    left < 0 ? 'A visitor waits for one more round trip.' : `${left} are left for Cloudflare's headers.`
  console.log(`A server sends the first ${firstFlight} bytes at once. ${note}`)
  return {
    'headers and document': headers + brotli(inOneByte(text)).length,
    'React and the form': weighFiles('dist/client/assets/hydrate-*.js'),
    typeface: weighFiles('dist/client/**/*.woff2'),
  }
}

/** Ten TCP segments. */
const firstFlight = 14_600

/** A letter of any script counts as one byte, so that no language is over the budget because of its letters. */
export const inOneByte = (text: string) =>
  Buffer.from(
    text.replaceAll(/[^\0-\x7f]/gu, (letter) => String.fromCharCode(97 + (letter.codePointAt(0)! % 26))),
  )

const weighFiles = (files: string) =>
  globSync(files).reduce((total, file) => total + brotli(readFileSync(file)).length, 0)

export const brotli = (content: Buffer) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
