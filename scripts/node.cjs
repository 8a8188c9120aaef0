// Runs a program in the Node that npm installed, because Wrangler needs a newer one than many machines have.
const { spawn } = require('node:child_process')
const { existsSync } = require('node:fs')
const { delimiter, dirname, resolve } = require('node:path')

const [program, ...options] = process.argv.slice(2)
const platform = `${process.platform}-${process.arch}`
// On Apple silicon, the package has the second name.
const installed = [`node-${platform}`, `node-bin-${platform}`]
  .map((name) => resolve(`node_modules/${name}/bin/node`))
  .find(existsSync)
const PATH = [dirname(installed ?? process.execPath), resolve('node_modules/.bin'), process.env.PATH]
// Wrangler sends each request of its process through the proxy, also those to this machine.
const no_proxy = `${process.env.no_proxy || process.env.NO_PROXY || ''},localhost,127.0.0.1`
const env = {
  ...process.env,
  PATH: PATH.join(delimiter),
  no_proxy,
  NO_PROXY: no_proxy,
  // The shell's values could choose React's development version, or another part of wrangler.toml.
  NODE_ENV: undefined,
  CLOUDFLARE_ENV: '',
  // Other tools keep their own SUPABASE_URL in .env.
  CLOUDFLARE_LOAD_DEV_VARS_FROM_DOT_ENV: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  // Anyone who reaches the site could read notices.
  X_LOCAL_EXPLORER: 'false',
  // Not every account has a home folder.
  WRANGLER_WRITE_LOGS: 'false',
  CLOUDFLARE_DEV_REGISTRY_PATH: resolve('.wrangler/registry'),
}
// Vite exits when its standard input closes, as it does in a background job.
const stdin = program === 'vite' ? 'pipe' : 'inherit'
const running = spawn(program, options, { stdio: [stdin, 'inherit', 'inherit'], env })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => running.kill(signal))
running.on('error', ({ message }) => console.error(`${message}. Run npm ci.`))
running.on('close', (code) => process.exit(code ?? 1))
