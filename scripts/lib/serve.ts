import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'

type Handle = (request: Request) => Response | Promise<Response>

export const serve = (fetch: Handle, port = 0) =>
  listen(createAdaptorServer({ fetch, overrideGlobalObjects: false }) as Server, port)

export async function listen(server: Server, port = 0) {
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const stop = async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}
