import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { listen } from '../../scripts/lib/serve.ts'
import { faults } from './faults.ts'

/** A proxy in front of the embedded Supabase, with the faults of faults.ts. */
export async function startFaultyBackend(url: string) {
  const attempts = new Map<string, number>()
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers
    const forward = () =>
      fetch(url + request.url, { method: 'POST', headers: headers as Record<string, string>, body })
    const row: { id: string; email: string } = JSON.parse(body)
    const attempt = (attempts.get(row.id) ?? 0) + 1
    attempts.set(row.id, attempt)
    await faults[row.email.split('@')[1]!]!({ row, body, attempt, response, forward })
  })
  return listen(server)
}
