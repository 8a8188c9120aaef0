import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { exitWith } from './exit-with.ts'

const defaults = { PORT: 8787, SUPABASE_PORT: 54321 }

type Name = keyof typeof defaults

/** Ends the command if a port is no number, or if it is taken and the command needs it. */
export async function readPorts(command: string, needed: readonly Name[]): Promise<Record<Name, number>> {
  const ports = { PORT: readPort('PORT'), SUPABASE_PORT: readPort('SUPABASE_PORT') }
  if (needed.length > 1 && ports.PORT === ports.SUPABASE_PORT)
    exitWith(`PORT and SUPABASE_PORT are both ${ports.PORT}. Give them different numbers.`)
  for (const name of needed) {
    // A server that was just stopped takes a moment to leave its port.
    const code = await refusalOf(ports[name], 3000)
    if (code === undefined) continue
    const reason = code === 'EADDRINUSE' ? 'is taken' : `may not be opened by you (${code})`
    const other = name === 'PORT' ? 'SUPABASE_PORT' : 'PORT'
    const chosen = process.env[other] ? `${other}=${process.env[other]} ` : ''
    const example = `${name}=${await freePort()} ${chosen}${command}`
    exitWith(`Port ${ports[name]} ${reason}. Choose another, for example: ${example}`)
  }
  return ports
}

/** Lower than the ports that the system gives to connections by itself. */
export async function freePort(): Promise<number> {
  const port = randomInt(10_240, 32_768)
  return (await refusalOf(port, 0)) ? freePort() : port
}

function readPort(name: Name): number {
  const text = process.env[name] || String(defaults[name])
  const port = Number(text)
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
    exitWith(`${name} is ${text}. It has to be a number from 1 to 65535.`)
  return port
}

async function refusalOf(port: number, patienceMs: number): Promise<string | undefined> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EADDRINUSE' || patienceMs <= 0) return code
    await setTimeout(200)
    return refusalOf(port, patienceMs - 200)
  }
  server.close()
  return undefined
}
