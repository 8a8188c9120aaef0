// Runs in any Node, before what needs a newer one, and says in one sentence why it cannot work here.
const { existsSync, readdirSync } = require('node:fs')
const { mkdtempDisposable } = require('node:fs/promises')

const [, npmRan = process.version] = /node\/(\S+)/.exec(process.env.npm_config_user_agent || '') || []
const bundler = 'node_modules/@rolldown'

if (/[#?]/.test(process.cwd()))
  exitWith(
    `${process.cwd()} contains # or ?, where Vite finds no files: move the folder to a path without it.`,
  )
if (!existsSync(bundler)) exitWith('The packages are not installed: run npm ci.')
if (!readdirSync(bundler).some((name) => name.startsWith('binding-')))
  exitWith(
    `npm ran in Node ${npmRan} and left out packages: run npm ci again with Node 20.19 or later, but not 21, nor 22 before 22.12.`,
  )
// The newest of what the commands use. Node 24.4 brought it.
if (!mkdtempDisposable)
  exitWith(
    `This is Node ${process.version}, and the packages bring none for ${process.platform} on ${process.arch}: install Node 24.4 or later.`,
  )

function exitWith(sentence) {
  console.error(sentence)
  process.exit(1)
}
