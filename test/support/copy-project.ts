import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'

type Edit = (text: string) => string | Buffer
type Variables = Record<string, string>

// Other files in the folder must not affect the tests.
const folders = ['build', 'client', 'public', 'scripts', 'src', 'supabase', 'test']
const files = ['*.{json,toml,ts}', '.npmrc', '.gitignore', '.dev.vars.example']

/** Copies the project and edits or adds files as an owner would. */
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
    fs.mkdirSync(dirname(path), { recursive: true })
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
      // Registered before `url` resolves, because the process must be stopped even if the start fails.
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
  const options = { cwd, env: { ...process.env, ...variables } }
  // The error of a command that failed has the same properties, and its exit code.
  const result = await promisify(execFile)('node', script.split(' '), options).catch((error) => error)
  return { code: 0, ...(result as { stdout: string; stderr: string }) }
}

/** Starts the site of a folder. `url` resolves when the site prints it. */
function launch(cwd: string, variables: Variables, command = 'node scripts/start.ts') {
  const [program, ...options] = command.split(' ')
  const site = spawn(program!, options, {
    cwd,
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = once(site, 'exit').then(([code]) => code as number | null)
  const url = new Promise<string>((resolve, reject) => {
    for (const stream of [site.stdout, site.stderr])
      stream.on('data', (text) => {
        output += text
        const [, url] = output.match(/^ {2}Site +(\S+)/m) ?? []
        if (url) resolve(url)
      })
    ended.then(() => reject(new Error(`The site exited before it printed its address: ${output}`)))
  })
  const end = (signal?: NodeJS.Signals) => {
    // As when the machine stops, its runtime is killed too.
    if (signal === 'SIGKILL') spawnSync('pkill', ['-KILL', '-P', `${site.pid}`])
    site.kill(signal)
    return ended
  }
  return { url, pid: site.pid, output: () => output, end }
}
