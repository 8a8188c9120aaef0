import { createClient } from '@supabase/supabase-js'
import type { Backend } from './backend.ts'

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
