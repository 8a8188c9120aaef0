import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { stop } from './stop.ts'

const defaults = { PORT: 8787, SUPABASE_PORT: 54321 }

type Name = keyof typeof defaults

/** Reads the ports from the environment. Ends the command if one is no number or cannot be opened. */
export async function readPorts<Wanted extends Name>(command: string, wanted: readonly Wanted[]) {
  const ports = Object.fromEntries(wanted.map((name) => [name, readPort(name)])) as Record<Wanted, number>
  const chosen: number[] = Object.values(ports)
  if (new Set(chosen).size < chosen.length)
    stop(`PORT and SUPABASE_PORT are both ${chosen[0]}. Give them different numbers.`)
  for (const name of wanted) {
    // A server that was just stopped takes a moment to leave its port.
    const code = await refusalOf(ports[name], 3000)
    if (code === undefined) continue
    // Repeats what the operator has set, so that the example can be pasted.
    const other = name === 'PORT' ? 'SUPABASE_PORT' : 'PORT'
    const kept = process.env[other] ? `${other}=${process.env[other]} ` : ''
    const example = `${name}=${await freePort()} ${kept}${command}`
    stop(`${describePort(ports[name], code)} Choose another, for example: ${example}`)
  }
  return ports
}

/** A loopback port that nothing listens on, below those that the system gives to connections by itself. */
export async function freePort(): Promise<number> {
  const port = randomInt(10_240, 32_768)
  return (await refusalOf(port, 0)) ? freePort() : port
}

const describePort = (port: number, code: string) =>
  `Port ${port} ${code === 'EADDRINUSE' ? 'is taken' : `may not be opened by you (${code})`}.`

function readPort(name: Name): number {
  const text = process.env[name] || String(defaults[name])
  const port = Number(text)
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
    stop(`${name} is ${text}. It has to be a number from 1 to 65535.`)
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
