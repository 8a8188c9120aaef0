import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type Answer, ask } from './ask.ts'
import { compress } from './compress.ts'

/** Stands in for Cloudflare: the client's files, all else from the Worker, and text compressed as it is there. */
export async function startEdge(worker: string) {
  const server = createServer(async (request, response) => {
    const { url = '/', method = 'GET', headers } = request
    const body = await buffer(request)
    const answer = readAsset(url) ?? (await ask(worker + url, { method, headers, body }))
    const sent = compressed(answer)
    response.writeHead(sent.status, sent.headers).end(sent.body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
}

function readAsset(url: string): Answer | undefined {
  const { pathname } = new URL(url, 'http://edge')
  const type = types[extname(pathname)]
  if (!type || !existsSync(`dist/client${pathname}`)) return undefined
  const headers = { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' }
  return { status: 200, headers, body: readFileSync(`dist/client${pathname}`) }
}

function compressed({ status, headers, body }: Answer): Answer {
  if (!/text|svg|json/.test(headers['content-type'] ?? '')) return { status, headers, body }
  const { 'content-length': _, ...others } = headers
  return { status, headers: { ...others, 'content-encoding': 'br' }, body: compress(body) }
}
