// Runs a program in the Node that npm installed. Any Node runs this file.
const { spawn, spawnSync } = require('node:child_process')
const { existsSync, readdirSync } = require('node:fs')
const { delimiter, dirname, resolve } = require('node:path')

const platform = `${process.platform}-${process.arch}`
const bundler = 'node_modules/@rolldown'

if (/[#?]/.test(__dirname))
  exitWith('Vite needs a folder whose path contains neither # nor ?. Move the project.')
checkPackages()
const [name, ...options] = process.argv.slice(2)
const PATH = [dirname(findNode()), resolve('node_modules/.bin'), process.env.PATH].join(delimiter)
// Wrangler sends each request of its process through the proxy, also those to this machine.
const no_proxy = [process.env.no_proxy || process.env.NO_PROXY, 'localhost', '127.0.0.1']
  .filter(Boolean)
  .join()
const env = {
  ...process.env,
  PATH,
  no_proxy,
  NO_PROXY: no_proxy,
  // The shell's values could choose React's development version, or another part of wrangler.toml.
  NODE_ENV: undefined,
  CLOUDFLARE_ENV: '',
  // Read .dev.vars only. Other tools keep their own SUPABASE_URL in .env.
  CLOUDFLARE_LOAD_DEV_VARS_FROM_DOT_ENV: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  // Anyone who reaches the site could read waiting enquiries.
  X_LOCAL_EXPLORER: 'false',
  X_LOCAL_OBSERVABILITY: 'false',
  // Not every account has a home folder.
  WRANGLER_WRITE_LOGS: 'false',
  CLOUDFLARE_DEV_REGISTRY_PATH: resolve('.wrangler/registry'),
}
const program = spawn(name, options, { stdio: 'inherit', env })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => program.kill(signal))
// npm ends only its shell, which does not pass the signal on.
const shell = process.ppid
setInterval(() => process.ppid === shell || program.kill(), 500)
program.on('error', ({ message }) => exitWith(message))
program.on('exit', (code) => process.exit(code === null ? 1 : code))

/** npm silently omits this package in a Node that the bundler does not support. */
function checkPackages() {
  const names = existsSync(bundler) ? readdirSync(bundler) : []
  if (names.some((name) => name.startsWith('binding-'))) return
  exitWith('Packages are missing. Run npm ci --include=optional with Node 20.19, 22.12 or later.')
}

function findNode() {
  // For Apple silicon, npm has no newer package of the first name.
  for (const name of [`node-${platform}`, `node-bin-${platform}`]) {
    const program = resolve(`node_modules/${name}/bin/node`)
    if (spawnSync(program, ['--version']).status === 0) return program
  }
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 24 || (major === 24 && minor >= 4)) return process.execPath
  return exitWith(
    'npm has installed no Node that runs here. Run npm ci again, or install Node 24.4 or later.',
  )
}

function exitWith(message) {
  console.error(message)
  process.exit(1)
}
