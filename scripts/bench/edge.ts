import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { compress } from './compress.ts'

/** Stands in for Cloudflare: the client's files, all else from the Worker, and text compressed as it is there. */
export async function startEdge(worker: string) {
  const server = createServer(async (request, response) => {
    const { status, headers, body } = readAsset(request.url!) ?? (await askWorker(worker, request))
    headers.delete('Content-Length')
    const isText = /text|svg|json/.test(headers.get('Content-Type') ?? '')
    if (isText) headers.set('Content-Encoding', 'br')
    response.writeHead(status, Object.fromEntries(headers)).end(isText ? compress(body) : body)
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

function readAsset(url: string) {
  const { pathname } = new URL(url, 'http://edge')
  const type = types[extname(pathname)]
  if (!type || !existsSync(`dist/client${pathname}`)) return undefined
  const headers = new Headers({
    'Content-Type': type,
    'Cache-Control': 'public, max-age=31536000, immutable',
  })
  return { status: 200, headers, body: readFileSync(`dist/client${pathname}`) }
}

async function askWorker(worker: string, request: IncomingMessage) {
  const { accept = '*/*', 'content-type': type = '' } = request.headers
  const response = await fetch(worker + request.url, {
    method: request.method!,
    headers: { Accept: accept, 'Content-Type': type },
    body: request.method === 'POST' ? await buffer(request) : null,
    redirect: 'manual',
  })
  const body = Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: new Headers(response.headers), body }
}
