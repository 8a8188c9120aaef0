import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from './ports.ts'

/** Where the runtime's program is. */
const { default: workerd }: { default: string } = createRequire(import.meta.url)('workerd')

/** Runs the modules of a folder in workerd with nothing in front of them, until they have answered once. */
export async function startBareWorker(folder: string, compatibilityDate: string) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const modules = ['index.js', ...globSync('assets/*.js', { cwd: folder })]
  const config = join(folder, 'workerd.capnp')
  writeFileSync(
    config,
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "site", worker = .site)],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "site")],
);
const site :Workerd.Worker = (
  compatibilityDate = "${compatibilityDate}",
  modules = [${modules.map((name) => `(name = "${name}", esModule = embed "${name}")`).join(', ')}],
);`,
  )
  const runtime = spawn(workerd, ['serve', config], { stdio: ['ignore', 'ignore', 'inherit'] })
  while (runtime.exitCode === null && !(await answers(url))) await setTimeout(1)
  const stop = async () => {
    runtime.kill()
    await once(runtime, 'exit')
  }
  return { url, stop }
}

const answers = (url: string) =>
  fetch(url).then(
    (response) => response.arrayBuffer(),
    () => undefined,
  )
