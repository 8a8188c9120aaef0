import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../../scripts/lib/free-port.ts'
import { untilAnswers } from '../../scripts/lib/until-answers.ts'

type Edit = (text: string) => string

const backendElsewhere = {
  SUPABASE_URL: 'http://127.0.0.1:1',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test',
}

/** Copies the project, and edits or adds some files as an operator would. */
export function copyProject(edits: Record<string, Edit>) {
  const folder = mkdtempSync(join(tmpdir(), 'copy-'))
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
  for (const file of files.trim().split('\n')) cpSync(file, join(folder, file))
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
    /** What a command of the copy says, and how it ends. */
    run: async (script: string, variables: Record<string, string> = {}) => {
      const env = { ...process.env, ...variables }
      try {
        const { stdout } = await promisify(execFile)('node', script.split(' '), { cwd: folder, env })
        return { code: 0, stdout, stderr: '' }
      } catch (error) {
        const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
        return { code, stdout, stderr }
      }
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}

/** Starts a copy as npm does. */
export async function startCopy(
  edits: Record<string, Edit>,
  variables: Record<string, string> = backendElsewhere,
  command: ['start'] | ['run', 'dev'] = ['start'],
) {
  const copy = copyProject(edits)
  const { folder } = copy
  const port = await freePort()
  const env = { ...process.env, ...variables, PORT: String(port) }
  const url = `http://127.0.0.1:${port}`
  let output = ''
  async function start() {
    const site = spawn('npm', command, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] })
    site.stdout.on('data', (text) => {
      output += text
    })
    const ended = once(site, 'exit').then(() => {})
    try {
      await untilAnswers(url, ended)
    } catch (error) {
      site.kill()
      throw error
    }
    return { pid: site.pid!, ended }
  }
  let running = await start()
  const end = async () => {
    process.kill(running.pid)
    await running.ended
  }

  return {
    ...copy,
    url,
    output: () => output,
    run: (script: string) => copy.run(script, variables),
    built: () =>
      globSync('dist/**/*.*', { cwd: folder }).map((file) => ({
        file,
        text: readFileSync(join(folder, file), 'latin1'),
      })),
    end,
    /** Takes it down as a loss of power does, and starts it again. */
    crash: async () => {
      for (const pid of familyOf(running.pid)) process.kill(pid, 'SIGKILL')
      await running.ended
      running = await start()
    },
    stop: async () => {
      await end()
      copy.remove()
    },
  }
}

/** A process and all that it has started. */
function familyOf(pid: number): number[] {
  const table = execFileSync('ps', ['-A', '-o', 'ppid=,pid='], { encoding: 'utf8' })
  const children = Array.from(table.matchAll(RegExp(`^ *${pid} +(\\d+)$`, 'gm')), ([, child]) =>
    Number(child),
  )
  return [pid, ...children.flatMap(familyOf)]
}
