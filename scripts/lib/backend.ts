import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { packaged } from './packaged.ts'
import { untilAnswers } from './until-answers.ts'

const lite = packaged('lite')

export type RunningBackend = {
  url: string
  publishableKey: string
  secretKey: string
  stop: () => Promise<void>
}

/**
 * Starts Supabase Lite on loopback with the migrations applied. Its rows live in `folder` and outlast it; its keys do
 * not. What it logs goes to a file there, because on a refused row it logs the row.
 */
export async function startBackend({
  port,
  folder,
}: {
  port: number
  folder: string
}): Promise<RunningBackend> {
  mkdirSync(folder, { recursive: true })
  const keys = { publishableKey: `sb_publishable_${token()}`, secretKey: `sb_secret_${token()}` }
  const env = {
    ...process.env,
    DO_NOT_TRACK: '1',
    SUPABASE_PORT: String(port),
    SUPABASE_DATA: join(folder, 'postgres'),
    SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
    SUPABASE_SECRET_KEY: keys.secretKey,
  }
  const config = ['--config', 'supabase/lite.toml']
  await promisify(execFile)(process.execPath, [lite, 'migration', 'up', ...config], { env })

  const server = spawn(process.execPath, [lite, 'start', ...config], { env })
  // At a signal Wrangler ends the process in its own listener, which leaves no time to wait for `stop`.
  process.once('exit', () => server.kill())
  const log = createWriteStream(join(folder, 'supabase.log'))
  server.stdout.pipe(log, { end: false })
  server.stderr.pipe(log, { end: false })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const url = `http://127.0.0.1:${port}`
  await untilAnswers(url, ended)
  const stop = () => {
    server.kill()
    return ended
  }
  return { url, ...keys, stop }
}

const token = () => randomBytes(16).toString('hex')
