import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'

type Listening = { url: string; stop: () => Promise<void> }
type Handle = (request: Request) => Response | Promise<Response>

export const serve = (fetch: Handle, port = 0) =>
  listen(createAdaptorServer({ fetch, overrideGlobalObjects: false }) as Server, port)

/** On the next free port, if another program uses this one. */
export async function listen(server: Server, port = 0): Promise<Listening> {
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    return listen(server, port + 1)
  }
  const stop = async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}
