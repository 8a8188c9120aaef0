import { execFileSync, spawn } from 'node:child_process'
import { on, once } from 'node:events'
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import postgres from 'postgres'
import type { Database } from './database-test.ts'

/** The folder of the machine's PostgreSQL server programs, the newest of several. */
export function findPostgres(): string | undefined {
  const onPath = (process.env.PATH ?? '').split(delimiter)
  const packaged = globSync('/usr/lib/postgresql/*/bin').sort()
  return [...onPath, ...packaged.reverse()].find((folder) =>
    ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))),
  )
}

export async function startPostgres(programs: string): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  const owner = serverUser()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync']
  execFileSync(join(programs, 'initdb'), initdb, { ...owner, cwd: folder })

  const options = ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'fsync=off']
  const server = spawn(join(programs, 'postgres'), options, { ...owner, cwd: folder })
  for await (const [lines] of on(server.stderr, 'data', { close: ['end'] }))
    if (String(lines).includes('ready to accept connections')) break
  // One connection: a test's transaction and roles belong to it.
  const sql = postgres({ host: folder, user: 'postgres', database: 'postgres', max: 1, onnotice: () => {} })

  return {
    query: async (statement, values) => [...(await sql.unsafe(statement, values as string[]))],
    execute: async (statements) => void (await sql.unsafe(statements)),
    stop: async () => {
      await sql.end()
      server.kill('SIGINT')
      await once(server, 'exit')
      rmSync(folder, { recursive: true })
    },
  }
}

/** PostgreSQL refuses to run as root. */
function serverUser() {
  if (process.getuid?.() !== 0) return undefined
  const id = (kind: string) => Number(execFileSync('id', [kind, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}
