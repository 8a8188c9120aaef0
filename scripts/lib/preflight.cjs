// Runs in any version of Node, before anything that needs a newer one.
const { existsSync, globSync, readdirSync } = require('node:fs')
const { mkdtempDisposable } = require('node:fs/promises')
const { pathToFileURL } = require('node:url')

const [, npmRan] = /node\/(\S+)/.exec(process.env.npm_config_user_agent) || []
const bundler = 'node_modules/@rolldown'
const folder = process.cwd()

if (/[#?]/.test(folder)) exitWith(`Vite cannot read the path ${folder}. Rename the folder without # and ?.`)
if (!existsSync(bundler)) exitWith('The packages are not installed. Run npm ci.')
if (!readdirSync(bundler).some((name) => name.startsWith('binding-')))
  exitWith(`npm ran in Node ${npmRan} and left out packages. Run npm ci again in Node 20.19, 22.12 or later.`)
// Added in Node 24.4, later than everything else that the commands use.
if (!mkdtempDisposable)
  exitWith(
    `There is no packaged Node for ${process.platform} on ${process.arch}. Install Node 24.4 or later.`,
  )
importContent()

/** The commands import the owner's files too, but would print a stack for a missing comma. */
async function importContent() {
  for (const file of globSync('src/{content,page}/**/*.ts'))
    await import(pathToFileURL(file).href).catch(({ code, message, stack }) => {
      const [, place = file, line] = /(src\/\S+\.ts):(\d+)/.exec(stack) || []
      const isSyntax = code === 'ERR_INVALID_TYPESCRIPT_SYNTAX'
      exitWith(
        `${place}, line ${line}: ${isSyntax ? 'a comma or quote is probably missing here, or above.' : message}`,
      )
    })
}

function exitWith(message) {
  console.error(message)
  process.exit(1)
}
