import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { build } from 'vite'
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
  await (await fetch(url)).text()
  const firstPageMs = performance.now() - startedAt
  const stop = async () => {
    runtime.kill()
    await once(runtime, 'exit')
  }
  return { url, firstPageMs, [Symbol.asyncDispose]: stop }
}

function describe(cwd: string): string {
  const { compatibility_date } = JSON.parse(readFileSync(builtConfig, 'utf8'))
  const modules = ['index.js', ...globSync('assets/*.js', { cwd })]
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "site", worker = .site)],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "site")],
);
const site :Workerd.Worker = (
  compatibilityDate = "${compatibility_date}",
  modules = [${modules.map((name) => `(name = "${name}", esModule = embed "${name}")`)}],
);`
}

/** The least that a Worker with the same packages can do. */
export async function buildFloor(outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ssr: 'scripts/bench/floor.tsx',
      outDir,
      minify: true,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: 'index.js' } },
    },
  })
}

/** A Worker that returns the response of another one from a constant. */
export async function writeConstant(url: string, folder: string): Promise<void> {
  const response = await fetch(url)
  const { 'content-length': _, ...headers } = Object.fromEntries(response.headers)
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    `${folder}/index.js`,
    `const body = new TextEncoder().encode(${JSON.stringify(await response.text())})
export default { fetch: () => new Response(body, { headers: ${JSON.stringify(headers)} }) }`,
  )
}
