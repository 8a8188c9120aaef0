import { spawn } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'

type Edit = (text: string) => string | Buffer
type Variables = Record<string, string>

// By name, so that whatever else lies in the folder, and how it came there, does not matter.
const folders = ['build', 'client', 'public', 'scripts', 'src', 'supabase', 'test']
const files = ['*.{json,toml,ts}', '.npmrc', '.gitignore', '.dev.vars.example']

/** Copies the project, and edits or adds some files as an operator would. */
export function copyProject(edits: Record<string, Edit> = {}) {
  const folder = fs.mkdtempSync(join(tmpdir(), 'copy-'))
  const filter = (path: string) => !fs.lstatSync(path).isSymbolicLink()
  for (const name of [...folders, ...fs.globSync(files)])
    fs.cpSync(name, join(folder, name), { recursive: true, filter })
  fs.symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const edit = (file: string, change: Edit) => {
    const path = join(folder, file)
    const before = fs.existsSync(path) ? fs.readFileSync(path, 'utf8') : ''
    const after = change(before)
    if (after === before) throw new Error(`The edit changes nothing in ${file}.`)
    fs.writeFileSync(path, after)
  }
  for (const [file, change] of Object.entries(edits)) edit(file, change)
  const ends: (() => Promise<unknown>)[] = []
  return {
    folder,
    edit,
    run: (script: string, variables: Variables) => run(script, variables, folder),
    start: async (variables: Variables, command?: string) => {
      const site = launch(folder, { PORT: '0', SUPABASE_PORT: '0', ...variables }, command)
      // Before it has started, so that it ends too when its test fails meanwhile.
      ends.push(site.end)
      return { ...site, url: await site.url }
    },
    remove: async () => {
      await Promise.all(ends.map((end) => end()))
      fs.rmSync(folder, { recursive: true, maxRetries: 5 })
    },
  }
}

export async function run(script: string, variables: Variables, cwd = '.') {
  const child = spawn('node', script.split(' '), { cwd, env: { ...process.env, ...variables } })
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { code: code as number, stdout, stderr }
}

/** Starts the site of a folder. Its `url` comes once it says where it is. */
function launch(cwd: string, variables: Variables, command = 'npm start') {
  const [program, ...options] = command.split(' ')
  const site = spawn(program!, options, {
    cwd,
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  site.stderr.on('data', (text) => {
    output += text
  })
  const ended = once(site, 'exit').then(([code]) => code as number | null)
  const url = new Promise<string>((resolve, reject) => {
    site.stdout.on('data', (text) => {
      output += text
      const [, url] = output.match(/^ {2}Site +(\S+)/m) ?? []
      if (url) resolve(url)
    })
    ended.then(() => reject(new Error(`It ended: ${output}`)))
  })
  return {
    url,
    pid: site.pid,
    output: () => output,
    end: (signal?: NodeJS.Signals) => {
      site.kill(signal)
      return ended
    },
  }
}
