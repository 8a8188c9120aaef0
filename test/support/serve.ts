import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** Serves a handler on loopback, on a port of its own if none is given. */
export const serve = (handle: (request: Request) => Response | Promise<Response>, port = 0) =>
  listen(
    createServer(async (incoming, answer) => {
      const { method = 'GET', headers, url } = incoming
      const body = method === 'GET' || method === 'HEAD' ? null : await buffer(incoming)
      const init = { method, headers: headers as Record<string, string>, body }
      const response = await handle(new Request(`http://${headers.host}${url}`, init))
      answer.writeHead(response.status, Object.fromEntries(response.headers))
      answer.end(Buffer.from(await response.arrayBuffer()))
    }),
    port,
  )

export async function listen(server: Server, port = 0) {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const stop = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}
