import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { tableName } from '../../src/store/row.ts'

const lite = ['--import', new URL('lite-preload.ts', import.meta.url).href, 'node_modules/.bin/lite']

/** Starts Supabase Lite with the migrations applied, or throws why it does not start. Its rows stay in `folder`. */
export async function startBackend({ port, folder }: { port: number; folder: string }) {
  const publishableKey = `sb_publishable_${crypto.randomUUID()}`
  const secretKey = `sb_secret_${crypto.randomUUID()}`
  const env = {
    ...process.env,
    // It writes into the home folder, which not every account has.
    HOME: resolve(folder),
    DO_NOT_TRACK: '1',
    SUPABASE_PORT: String(port),
    SUPABASE_DATA: join(folder, 'postgres'),
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
  }
  // Not in the terminal, because it logs every word of a row that is refused.
  const logFile = join(folder, 'supabase.log')
  await using log = await open(logFile, 'w')
  const run = (...command: string[]) =>
    spawn(process.execPath, [...lite, ...command, '--config', 'supabase/lite.toml'], {
      env,
      stdio: ['pipe', log.fd, log.fd],
    })
  const fail = async () => {
    throw new Error(reasonIn(await readFile(logFile, 'utf8')) ?? `Nothing answers at ${url}.`)
  }
  const url = `http://127.0.0.1:${port}`
  const [code] = await once(run('migration', 'up'), 'exit')
  if (code !== 0) await fail()
  const server = run('start')
  const ended = once(server, 'exit')
  if (!(await isReady(url, secretKey, server))) await fail()
  const stop = async () => {
    server.kill()
    await ended
  }
  return { url, publishableKey, secretKey, stop }
}

const reasonIn = (log: string) => log.match(/.*(in use by|error|failed).*/i)?.[0].trim()

/** Asks with the server's own key, because another program may have opened the port. */
async function isReady(url: string, apikey: string, server: ChildProcess): Promise<boolean> {
  // A busy machine takes long to make a database.
  const deadline = Date.now() + 100_000
  while (server.exitCode === null && Date.now() < deadline) {
    const response = await fetch(`${url}/rest/v1/${tableName}?limit=0`, { headers: { apikey } }).catch(
      () => {},
    )
    if ((await response?.text()) === '[]') return true
    await setTimeout(50)
  }
  return false
}
