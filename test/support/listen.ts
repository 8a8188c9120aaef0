import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export async function listen(server: Server) {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const stop = async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  return { url: `http://127.0.0.1:${port}`, port: `${port}`, stop }
}

export async function findPort(): Promise<string> {
  const { port, stop } = await listen(createServer())
  await stop()
  return port
}
