import { execFile } from 'node:child_process'
import { cpSync, globSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

/** The build of the company in test/fixture/, which the tests of the engine run on. */
export const fixtureFolder = 'dist/fixture'

const engine = ['build', 'client', 'scripts', 'src', ...globSync(['*.{json,ts}', '.npmrc', '.gitignore'])]
const ownersFiles = {
  content: 'src/content',
  public: 'public',
  supabase: 'supabase',
  'wrangler.toml': 'wrangler.toml',
}

/** Copies the project, with the fixture's files in the places of the owner's. */
export function copyFixture(folder: string): void {
  mkdirSync(folder, { recursive: true })
  const owners = resolve('src/content')
  for (const name of engine)
    cpSync(name, join(folder, name), { recursive: true, filter: (path) => resolve(path) !== owners })
  for (const [name, place] of Object.entries(ownersFiles))
    cpSync(`test/fixture/${name}`, join(folder, place), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
}

export async function buildFixture(): Promise<void> {
  rmSync(fixtureFolder, { recursive: true, force: true })
  copyFixture(fixtureFolder)
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']
  await promisify(execFile)(process.execPath, vite, { cwd: fixtureFolder })
}
