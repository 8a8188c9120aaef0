import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { builtFolder } from '../scripts/lib/built-config.ts'

// From above to below. A file imports from its own room and from those below it; 'src' is what lies loose there.
const shared = ['src/islands', 'src/content', 'src/routes.ts']
const browser = ['client', ...shared]
const server = [
  'src/index.ts',
  'src/app.ts',
  'src/middleware',
  'src/health',
  'src/contact',
  'src/page',
  'src/outbox',
  'src/notices',
  'src/store',
  'src',
  ...shared,
  'public',
]

const files = globSync('{src,client}/**/*.{ts,tsx}', { exclude: ['**/*.d.ts'] })

test.for(files)('%s imports only from its own room and those below', (file) => {
  const order = file.startsWith('client') ? browser : server
  const own = order.indexOf(roomOf(file))
  const upward = filesImportedBy(file).filter((imported) => {
    const room = order.indexOf(roomOf(imported))
    return room === -1 || room < own
  })
  expect(upward).toEqual([])
})

test('What runs in the browser needs React and no other package', () => {
  const packages = files
    .filter((file) => browser.includes(roomOf(file)))
    .flatMap(importsOf)
    .filter((path) => !path.startsWith('.'))
  expect(new Set(packages)).toEqual(new Set(['react', 'react-dom/client']))
})

test.for(['supabase', '_zod'])('The built scripts for the browser have no trace of %s', (trace) => {
  expect(builtWith(builtFolder(), trace)).not.toEqual([])
  expect(builtWith('dist/client', trace)).toEqual([])
})

const rooms = [...new Set([...browser, ...server])].sort((a, b) => b.length - a.length)
const roomOf = (file: string) => rooms.find((room) => file === room || file.startsWith(`${room}/`))!

const filesImportedBy = (file: string) =>
  importsOf(file)
    .filter((path) => path.startsWith('.'))
    .map((path) => join(dirname(file), path))

/** What a file's code imports. `import type` is left out: nothing of it is there when the code runs. */
function importsOf(file: string): string[] {
  const statements = /^(?:import|export)\s(?!type\s)(?:[^'"]*?\sfrom\s)?'([^']+)'|\bimport\('([^']+)'\)/gm
  return Array.from(readFileSync(file, 'utf8').matchAll(statements), ([, path, loaded]) => (path ?? loaded)!)
}

const builtWith = (folder: string, text: string) =>
  globSync(`${folder}/**/*.js`).filter((file) => readFileSync(file, 'utf8').includes(text))
