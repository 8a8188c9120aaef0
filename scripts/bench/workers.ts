import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { builtConfig } from '../lib/built-config.ts'

const require = createRequire(import.meta.url)
const workerd: { default: string } = require('workerd')

/** Runs the modules of a folder in workerd, without the proxies of Vite and Wrangler. */
export async function startBareWorker(folder: string) {
  const config = `${folder}/workerd.capnp`
  writeFileSync(config, describe(folder))
  const startedAt = performance.now()
  const options = ['serve', config, '--control-fd=3']
  const runtime = spawn(workerd.default, options, { stdio: ['ignore', 'ignore', 'inherit', 'pipe'] })
  const [event] = await once(runtime.stdio[3]!, 'data')
  const url = `http://127.0.0.1:${JSON.parse(event).port}`
  const response = await fetch(url)
  const html = await response.text()
  const firstPageMs = performance.now() - startedAt
  const stop = async () => {
    runtime.kill()
    await once(runtime, 'exit')
  }
  return { url, html, headers: response.headers, firstPageMs, [Symbol.asyncDispose]: stop }
}

function describe(cwd: string): string {
  const { compatibility_date } = JSON.parse(readFileSync(builtConfig, 'utf8'))
  const modules = ['index.js', ...globSync('assets/*.js', { cwd })]
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  sockets = [(name = "http", address = "127.0.0.1:0", service = "site")],
  services = [(name = "site", worker = (
    compatibilityDate = "${compatibility_date}",
    modules = [${modules.map((name) => `(name = "${name}", esModule = embed "${name}")`)}],
  ))],
);`
}
