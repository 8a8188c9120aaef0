// Runs in any version of Node, before anything that needs a newer one.
const { existsSync, globSync, readdirSync } = require('node:fs')
const { mkdtempDisposable } = require('node:fs/promises')
const { join } = require('node:path')
const { pathToFileURL } = require('node:url')

const [, npmRan = process.version] = /node\/(\S+)/.exec(process.env.npm_config_user_agent || '') || []
const bundler = 'node_modules/@rolldown'
const folder = process.cwd()

if (/[#?]/.test(folder))
  exitWith(`The path ${folder} contains # or ?, which Vite cannot read. Move the folder to another path.`)
if (!existsSync(bundler)) exitWith('The packages are not installed. Run npm ci.')
if (!readdirSync(bundler).some((name) => name.startsWith('binding-')))
  exitWith(
    `npm ran in Node ${npmRan} and left out packages. Run npm ci again with Node 20.19 or later, except 21 and 22.0 to 22.11.`,
  )
// Added in Node 24.4, later than everything else that the commands use.
if (!mkdtempDisposable)
  exitWith(
    `This is Node ${process.version}, and there is no packaged Node for ${process.platform} on ${process.arch}. Install Node 24.4 or later.`,
  )
importContent()

/** The commands import the owner's files too, but would print a stack for a missing comma. */
async function importContent() {
  for (const file of globSync('src/{content,page}/**/*.ts'))
    await import(pathToFileURL(join(folder, file)).href).catch((error) => {
      const [, place = '', line] = /file:\/\/(\S+\.ts):(\d+)/.exec(error.stack) || []
      const isSyntax = error.code === 'ERR_INVALID_TYPESCRIPT_SYNTAX' || error instanceof SyntaxError
      const fault = isSyntax
        ? 'a comma or quote is probably missing here or on the line above.'
        : error.message
      exitWith(`${place.replace(`${pathToFileURL(folder).pathname}/`, '') || file}, line ${line}: ${fault}`)
    })
}

function exitWith(message) {
  console.error(message)
  process.exit(1)
}
