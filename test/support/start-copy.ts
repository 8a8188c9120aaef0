import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  globSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { freePort } from '../../scripts/lib/ports.ts'

type Edit = (text: string) => string | Buffer

const backendElsewhere = {
  SUPABASE_URL: 'http://127.0.0.1:1',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test',
}

// By name, so that whatever else lies in the folder, and how it came there, does not matter.
const folders = ['build', 'client', 'public', 'scripts', 'src', 'supabase', 'test']
const files = ['*.{json,toml,ts}', '.npmrc', '.gitignore', '.dev.vars.example']

const isFileOrFolder = (path: string) => !lstatSync(path).isSymbolicLink()

/** Copies the project, and edits or adds some files as an operator would. */
export function copyProject(edits: Record<string, Edit>) {
  const folder = mkdtempSync(join(tmpdir(), 'copy-'))
  for (const name of [...folders, ...globSync(files)])
    cpSync(name, join(folder, name), { recursive: true, filter: isFileOrFolder })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const edit = (file: string, change: Edit) => {
    const path = join(folder, file)
    const before = existsSync(path) ? readFileSync(path, 'utf8') : ''
    const after = change(before)
    if (after === before) throw new Error(`The edit changes nothing in ${file}.`)
    writeFileSync(path, after)
  }
  for (const [file, change] of Object.entries(edits)) edit(file, change)
  return {
    folder,
    edit,
    run: (script: string, variables?: Record<string, string>) => runIn(folder, script, variables),
    remove: () => rmSync(folder, { recursive: true }),
  }
}

/** What a command says, and how it ends. */
export async function runIn(folder: string, script: string, variables: Record<string, string> = {}) {
  const options = { cwd: folder, env: { ...process.env, ...variables } }
  try {
    const { stdout, stderr } = await promisify(execFile)('node', script.split(' '), options)
    return { code: 0, stdout, stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, stdout, stderr }
  }
}

/** Starts a copy as npm does. */
export async function startCopy(
  edits: Record<string, Edit>,
  variables: Record<string, string> = backendElsewhere,
  command?: string[],
) {
  const copy = copyProject(edits)
  const chosen = { PORT: String(await freePort()), ...variables }
  let site = await start(copy.folder, chosen, command)
  let before = ''
  return {
    ...copy,
    url: site.url,
    output: () => before + site.output(),
    run: (script: string) => copy.run(script, variables),
    built: () =>
      globSync('dist/**/*.*', { cwd: copy.folder }).map((file) => ({
        file,
        text: readFileSync(join(copy.folder, file), 'latin1'),
      })),
    end: () => site.end(),
    /** Takes it down as a loss of power does, and starts it again. */
    crash: async () => {
      await site.crash()
      before += site.output()
      site = await start(copy.folder, chosen, command)
    },
    stop: async () => {
      await site.end()
      copy.remove()
    },
  }
}

/** Starts the site of a folder and waits until it says where it is. */
export async function start(
  folder: string,
  variables: Record<string, string>,
  [command, ...options]: string[] = ['npm', 'start'],
) {
  const env = { ...process.env, ...variables }
  // A group of its own, so that a crash can take down everything that it has started.
  const site = spawn(command!, options, {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  let output = ''
  const ended = once(site, 'exit').then(([code]) => code as number | null)
  const url = await new Promise<string>((resolve, reject) => {
    site.stdout.on('data', (text) => {
      output += text
      const [, url] = output.match(/Site +(\S+)/) ?? []
      if (url) resolve(url)
    })
    ended.then(() => reject(new Error(`It ended: ${output}`)))
  })
  return {
    url,
    output: () => output,
    end: (signal?: NodeJS.Signals) => {
      site.kill(signal)
      return ended
    },
    crash: async () => {
      process.kill(-site.pid!, 'SIGKILL')
      await ended
    },
  }
}

/** Whether anything answers there. */
export const answers = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  )

/** Whether the embedded database of a folder has ended, and let go of its files. */
export function isReleased(folder: string): boolean {
  using owner = new DatabaseSync(join(folder, '.data/postgres.owner'))
  try {
    owner.exec('begin exclusive')
    return true
  } catch {
    return false
  }
}
