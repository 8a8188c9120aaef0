import { spawn } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findPort } from './listen.ts'
import { withoutLimits } from './without-limits.ts'

type Edit = (text: string) => string
type Variables = Record<string, string>

const parts = [
  'build',
  'client',
  'scripts',
  'src',
  'public',
  'supabase',
  'test',
  ...fs.globSync(['*.{json,ts,toml}', '.npmrc', '.gitignore']),
]

/** Copies the project, and edits or adds files. */
export function copyProject(edits: Record<string, Edit> = {}) {
  const folder = fs.mkdtempSync(join(tmpdir(), 'copy-'))
  for (const part of parts) fs.cpSync(part, join(folder, part), { recursive: true })
  fs.symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const edit = (file: string, change: Edit) => {
    const path = join(folder, file)
    const before = fs.existsSync(path) ? fs.readFileSync(path, 'utf8') : ''
    const after = change(before)
    if (after === before) throw new Error(`The edit changes nothing in ${file}.`)
    fs.mkdirSync(dirname(path), { recursive: true })
    // Renamed into place, so that a watching server never reads half a file.
    fs.writeFileSync(`${path}~`, after)
    fs.renameSync(`${path}~`, path)
  }
  // Worker, probe and form import it.
  edit('src/shared/enquiry/fields.ts', (text) => withoutLimits + text)
  for (const [file, change] of Object.entries(edits)) edit(file, change)
  const ends: (() => Promise<unknown>)[] = []
  return {
    folder,
    edit,
    run: async (command: string, variables: Variables = {}) => {
      const { ended, output } = launch(folder, command, variables)
      return { code: await ended, output: output() }
    },
    start: async (command: string, variables: Variables = {}) => {
      const port = await findPort()
      const site = launch(folder, command, { PORT: port, ...variables })
      // Registered before the site is ready, because the process must be stopped even if the start fails.
      ends.push(site.end)
      await site.ready()
      const [, apikey = '', rows = ''] = /'apikey: (\S+)'.*'(http\S+)'/.exec(site.output()) ?? []
      /** Reads the enquiries, like the command that the site prints. */
      const read = (headers = {}) => fetch(rows, { headers: { apikey, ...headers } })
      return { ...site, url: `http://127.0.0.1:${port}`, port, apikey, read }
    },
    remove: async () => {
      await Promise.all(ends.map((end) => end()))
      fs.rmSync(folder, { recursive: true, maxRetries: 5 })
    },
  }
}

function launch(cwd: string, command: string, variables: Variables) {
  const [program = '', ...options] = command.split(' ')
  const site = spawn(program, options, {
    cwd,
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
    // In a process group of its own, which can be killed as a whole.
    detached: true,
  })
  let output = ''
  for (const stream of [site.stdout, site.stderr])
    stream.on('data', (text) => {
      output += stripVTControlCharacters(`${text}`)
    })
  // Emitted when the last process of the group has exited.
  const ended = once(site, 'close').then(([code]) => code as number | null)
  const ready = () =>
    new Promise<void>((resolve, reject) => {
      site.stdout.on('data', () => {
        if (/Local: +\S+\s/.test(output)) resolve()
      })
      ended.then(() => reject(new Error(`The site exited before it printed its address: ${output}`)))
    })
  const end = (signal: NodeJS.Signals = 'SIGTERM') => {
    if (signal === 'SIGKILL') process.kill(-site.pid!, signal)
    else site.kill(signal)
    return ended
  }
  return { ready, ended, output: () => output, end }
}
