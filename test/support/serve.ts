import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

type Handler = (request: Request) => Response | Promise<Response>

/** Serves a handler on loopback, on a port of its own if none is given. */
export async function serve(handle: Handler, port = 0): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer(async (incoming, answer) => {
    const { method = 'GET', headers, url } = incoming
    const body = method === 'GET' || method === 'HEAD' ? null : await buffer(incoming)
    const response = await handle(
      new Request(`http://${headers.host}${url}`, {
        method,
        headers: headers as Record<string, string>,
        body,
      }),
    )
    answer.writeHead(response.status, Object.fromEntries(response.headers))
    answer.end(Buffer.from(await response.arrayBuffer()))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
