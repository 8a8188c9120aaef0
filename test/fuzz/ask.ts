import { once } from 'node:events'
import { type IncomingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'

export type Ask = { method: string; headers: Record<string, string>; body: Buffer; chunked: boolean }

/** Far more than an answer takes on a busy machine, and less than a hung request would. */
const timeLimitMs = 10_000

/** Sends what `fetch` would not: any method with a body, any header, of declared length or none. */
export async function ask(url: string, { method, headers, body, chunked }: Ask) {
  const length = chunked ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': body.length }
  const signal = AbortSignal.timeout(timeLimitMs)
  // A connection each: the server may close one whose body it did not read to the end.
  const sent = request(url, { method, headers: { ...headers, ...length }, agent: false, signal })
  sent.end(body)
  const [answer] = await once(sent, 'response')
  const { statusCode, headers: answered } = answer as { statusCode: number; headers: IncomingHttpHeaders }
  return { status: statusCode, headers: answered, body: await text(answer) }
}
