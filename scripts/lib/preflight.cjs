// Runs in any version of Node, before anything that needs a newer one.
const { existsSync, globSync, readdirSync } = require('node:fs')
const { mkdtempDisposable } = require('node:fs/promises')
const { pathToFileURL } = require('node:url')

const bundler = 'node_modules/@rolldown'

const packages = existsSync(bundler) ? readdirSync(bundler) : []
// npm leaves out this package in other versions of Node, without a word.
if (!packages.some((name) => name.startsWith('binding-')))
  exitWith('Packages are missing. Run npm ci --include=optional with Node 20.19, 22.12 or later.')
// Added in Node 24.4, later than any other API that the commands use.
if (!mkdtempDisposable)
  exitWith(`npm has no Node for ${process.platform} on ${process.arch}. Install Node 24.4 or later.`)
importContent()

/** Without this, a missing comma in an owner's file would print a stack. */
async function importContent() {
  for (const file of globSync('src/{content,page}/**/*.ts'))
    await import(pathToFileURL(file).href).catch(({ code, message, stack }) => {
      const [, place = file, line] = /(src\/\S+\.ts):(\d+)/.exec(stack) || []
      const isSyntax = code === 'ERR_INVALID_TYPESCRIPT_SYNTAX'
      const fault = isSyntax ? 'a comma or quote is probably missing here, or above.' : message
      exitWith(`${place}, line ${line}: ${fault}`)
    })
}

function exitWith(message) {
  console.error(message)
  process.exit(1)
}
