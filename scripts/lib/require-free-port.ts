import { once } from 'node:events'
import { createServer } from 'node:net'

/** Ends the command with one line that names the port and the variable to change, when the port is taken. */
export async function requireFreePort(port: number, variable: string): Promise<void> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    console.error(`Port ${port} is taken. Choose another, for example: ${variable}=${port + 1} npm start`)
    process.exit(1)
  }
  server.close()
  await once(server, 'close')
}
