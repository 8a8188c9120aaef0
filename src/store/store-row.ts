import { createClient } from '@supabase/supabase-js'
import type { Variables } from '../env.ts'
import { type Backend, readBackend } from './backend.ts'
import { isDuplicate, isTransient, type Reply, readError, type StoreError, toStoreError } from './diagnose.ts'
import { type Row, tableName } from './row.ts'

/** With the pauses, a visitor waits at most 8 s. */
export const visitorLimits = { attempts: 3, attemptMs: 2_500 }

// These are logged, so they contain no visitor input.

type Success = { outcome: 'stored' | 'duplicate'; attempts?: number; ms?: number }

/** Without a response `backendStatus` is 0; without an error code `code` is 'none'. */
export type Failure = {
  outcome: 'failed'
  cause: StoreError
  backendStatus: number
  code: string
  attempts?: number
  ms?: number
}

/** Stores a row once: if the response to an insert was lost, its retry is a duplicate. */
export async function storeRow(env: Variables, row: Row, limits = visitorLimits): Promise<Success | Failure> {
  const backend = readBackend(env)
  if (backend.kind === 'unconfigured')
    return { outcome: 'failed', cause: backend.kind, backendStatus: 0, code: 'none' }
  const { attempts, ms, ...reply } = await insert(backend, row, limits)
  return { ...toResult(reply), attempts, ms }
}

function toResult(reply: Reply): Success | Failure {
  if (isStored(reply)) return { outcome: 'stored' }
  if (isDuplicate(reply.error)) return { outcome: 'duplicate' }
  // Only text that looks like a code, because an unknown backend may echo the request.
  const { code } = readError(reply.error)
  return {
    outcome: 'failed',
    cause: toStoreError(reply),
    backendStatus: reply.status,
    code: /^[A-Z\d]{1,8}$/.test(code) ? code : 'none',
  }
}

/** Not any 2xx: a proxy or a login page in front of the backend returns 200. */
export const isStored = ({ status, error }: Reply) => status === 201 && !error

/** Inserts in one statement. Growing random pauses of up to 150 and 300 ms spread requests that failed together. */
export async function insert(backend: Backend, rows: object, limits: typeof visitorLimits) {
  const client = connect(backend)
  const startedAt = Date.now()
  for (let attempts = 1; ; attempts++) {
    const signal = AbortSignal.timeout(limits.attemptMs)
    // Does not select the inserted row, because the key may only insert.
    const { status, error } = await client.from(tableName).insert(rows).abortSignal(signal)
    if (attempts === limits.attempts || !isTransient(status))
      return {
        status,
        error,
        isTooSlow: status === 0 && signal.aborted,
        attempts,
        ms: Date.now() - startedAt,
      }
    const pause = Math.random() * 75 * 2 ** attempts
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

export type Client = ReturnType<typeof connect>

export function connect({ url, key }: Backend) {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    // Following a redirect would send the enquiry to another host.
    global: { fetch: async (input, init) => capBody(await fetch(input, { ...init, redirect: 'manual' })) },
  })
}

/** Larger than any response to an insert. All requests of an isolate share its 128 MB. */
const maxResponseBytes = 64 * 1024

function capBody(response: Response): Response {
  let bytesLeft = maxResponseBytes
  const cap = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      controller.enqueue(chunk.subarray(0, bytesLeft))
      bytesLeft -= chunk.length
      if (bytesLeft <= 0) controller.terminate()
    },
  })
  return new Response(response.body?.pipeThrough(cap), response)
}
