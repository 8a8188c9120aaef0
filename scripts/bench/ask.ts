import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { site } from '../../src/content/site.ts'

/** With these a Worker takes its address for the canonical one. */
export const canonical = { Host: new URL(site.origin).host, 'X-Forwarded-Proto': 'https' }

export type Answer = { status: number; headers: Record<string, string>; body: Buffer }
type Question = { method?: string; headers?: IncomingHttpHeaders; body?: Buffer }

/** Asks a Worker under its canonical address, which `fetch` has no way to name. */
export async function ask(
  url: string,
  { method = 'GET', headers = {}, body }: Question = {},
): Promise<Answer> {
  const sent = request(url, { method, headers: { ...headers, ...canonical } }).end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return {
    status: response.statusCode!,
    headers: response.headers as Record<string, string>,
    body: await buffer(response),
  }
}
