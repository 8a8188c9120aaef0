import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { table } from '../../src/store/row.ts'

const lite = ['--import', new URL('own-data.ts', import.meta.url).href, 'node_modules/.bin/lite']

/** Starts Supabase Lite on loopback with the migrations applied. Its rows outlast it in `folder`, its keys do not. */
export async function startBackend({ port, folder }: { port: number; folder: string }) {
  mkdirSync(folder, { recursive: true })
  const keys = { publishableKey: `sb_publishable_${token()}`, secretKey: `sb_secret_${token()}` }
  const env = {
    ...process.env,
    // It writes into the home folder, which not every account has.
    HOME: resolve(folder),
    DO_NOT_TRACK: '1',
    SUPABASE_PORT: String(port),
    SUPABASE_DATA: join(folder, 'postgres'),
    SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
    SUPABASE_SECRET_KEY: keys.secretKey,
  }
  const config = ['--config', 'supabase/lite.toml']
  await promisify(execFile)(process.execPath, [...lite, 'migration', 'up', ...config], { env })

  // Of a refused row it logs every word.
  const logFile = join(folder, 'supabase.log')
  const log = openSync(logFile, 'w')
  const server = spawn(process.execPath, [...lite, 'start', ...config], { env, stdio: ['pipe', log, log] })
  closeSync(log)
  const ended = once(server, 'exit').then(() => {})
  const url = `http://127.0.0.1:${port}`
  if (!(await isReady(url, keys.secretKey, server)))
    throw Object.assign(new Error(`Nothing answers at ${url}.`), { stderr: readFileSync(logFile, 'utf8') })
  const stop = () => {
    server.kill()
    return ended
  }
  return { url, ...keys, stop }
}

/** The line that says why it does not start. */
export const reasonOf = ({ stderr = '', message }: Error & { stderr?: string }): string =>
  stderr.match(/.*(error|failed).*/i)?.[0].trim() ?? message

/** Asks with its own key, because another program may have opened its port. */
async function isReady(url: string, apikey: string, server: ChildProcess): Promise<boolean> {
  // A busy machine takes long to make a database.
  const deadline = Date.now() + 100_000
  while (server.kill(0) && Date.now() < deadline) {
    const answer = await fetch(`${url}/rest/v1/${table}?limit=0`, { headers: { apikey } }).catch(
      () => undefined,
    )
    if ((await answer?.text()) === '[]') return true
    await setTimeout(50)
  }
  return false
}

const token = () => randomBytes(16).toString('hex')
