import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'

// Loaded into Supabase Lite. Two processes on the same files would overwrite each other's rows, so the first listens on
// a socket beside them. A socket that nobody listens on is left over from a process that was killed.
const { SUPABASE_DATA: data } = process.env
const socket = `${data}.owner`
const inUse = `${data} is in use by another npm start. Stop that one first, or copy the project into another folder to run a second.`

// One that was just stopped takes a moment to close its files.
for (let tries = 0; await isListening(); tries++) {
  if (tries === 10) {
    console.error(inUse)
    process.exit(1)
  }
  await setTimeout(300)
}
rmSync(socket, { force: true })
const server = createServer((connection) => connection.end()).listen(socket)
await once(server, 'listening')
server.unref()

// It ends with the process that started it, however that one ends.
process.stdin.once('end', () => process.kill(process.pid, 'SIGTERM')).resume()
process.stdin.unref()

async function isListening(): Promise<boolean> {
  const connection = connect(socket)
  try {
    await once(connection, 'connect')
    return true
  } catch {
    return false
  } finally {
    connection.destroy()
  }
}
