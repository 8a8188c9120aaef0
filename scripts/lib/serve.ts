import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'

type Handle = (request: Request) => Response | Promise<Response>

export const serve = (fetch: Handle, port = 0) =>
  listen(createAdaptorServer({ fetch, overrideGlobalObjects: false }) as Server, port)

export async function listen(server: Server, port = 0) {
  const tryPort = (port: number) => once(server.listen(port, '127.0.0.1'), 'listening')
  await tryPort(port).catch(() => tryPort(0))
  const stop = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}
