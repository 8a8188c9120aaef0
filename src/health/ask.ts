import { table } from '../contact/table.ts'
import type { Backend } from '../env.ts'

export type Answer = { status: number; code: string; message: string; count: number; isJson: boolean }

type Question = { method?: string; query?: string; body?: unknown; prefer?: string }

/** No visitor waits for it, and a backend that has idled takes its time. */
const timeLimitMs = 15_000

/**
 * One request about the table of enquiries to the backend's data API. Never throws: without an answer the status is 0
 * and the code says why. Redirects are not followed, so that the key goes nowhere else.
 */
export async function ask(
  { url, key }: Backend,
  { method = 'GET', query = '', body, prefer = 'return=minimal' }: Question,
): Promise<Answer> {
  try {
    const response = await fetch(`${url.replace(/\/+$/, '')}/rest/v1/${table}${query}`, {
      method,
      headers: { apikey: key, 'Content-Type': 'application/json', Prefer: prefer },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeLimitMs),
    })
    const text = await response.text()
    return { status: response.status, code: '', message: '', count: countOf(response), ...parse(text) }
  } catch (error) {
    return { status: 0, code: reasonOf(error), message: '', count: 0, isJson: false }
  }
}

function parse(text: string): { code?: string; message?: string; isJson: boolean } {
  if (text === '') return { isJson: true }
  try {
    const { code = '', message = '' } = JSON.parse(text)
    return { code, message, isJson: true }
  } catch {
    return { isJson: false }
  }
}

const countOf = ({ headers }: Response) => Number(headers.get('Content-Range')?.split('/')[1]) || 0

function reasonOf(error: unknown): string {
  const { name, cause } = error as Error & { cause?: { code?: string } }
  return cause?.code ?? name
}
