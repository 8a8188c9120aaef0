import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtConfig } from './built-config.ts'

export type RunningWorker = { url: string; pid: number; stop: () => Promise<void> }

/** Runs a built Worker (`index.js` and the modules beside it) under plain workerd, on a free port of loopback. */
export async function startWorkerd(folder: string, env: Record<string, string> = {}): Promise<RunningWorker> {
  const config = join(folder, 'workerd.capnp')
  writeFileSync(config, describe(folder, env))
  const server = spawn('node_modules/.bin/workerd', ['serve', config, '--control-fd=3'], {
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  })
  const kill = () => server.kill()
  process.once('exit', kill)
  const stop = async () => {
    process.off('exit', kill)
    server.kill()
    await once(server, 'exit')
  }
  const [line] = await once(server.stdio[3]!, 'data')
  return { url: `http://127.0.0.1:${JSON.parse(line).port}`, pid: server.pid!, stop }
}

export async function fetchHome(folder: string): Promise<{ html: string; headers: Headers }> {
  const { url, stop } = await startWorkerd(folder)
  const response = await fetch(url)
  const html = await response.text()
  await stop()
  return { html, headers: response.headers }
}

function describe(folder: string, env: Record<string, string>): string {
  const { compatibility_date: date } = JSON.parse(readFileSync(builtConfig(), 'utf8'))
  const modules = globSync(['index.js', 'assets/*.js'], { cwd: folder }).map(
    (name) => `(name = ${quote(name)}, esModule = embed ${quote(name)})`,
  )
  const bindings = Object.entries(env).map(([name, text]) => `(name = ${quote(name)}, text = ${quote(text)})`)
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "worker", worker = (
      modules = [${modules}], bindings = [${bindings}], compatibilityDate = ${quote(date)},
    )),
    (name = "internet", network = (allow = ["local"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "worker")],
);`
}

const quote = (text: string) => JSON.stringify(text)
