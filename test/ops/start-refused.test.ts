import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../scripts/lib/ports.ts'
import { table } from '../../src/store/row.ts'
import { serve } from '../support/serve.ts'
import { answers, copyProject, isReleased, start } from '../support/start-copy.ts'

// A copy of its own, so that it runs beside start.test.ts.
const copy = copyProject({})
let variables: Record<string, string>
let backend: string
let site: Awaited<ReturnType<typeof start>>

beforeAll(async () => {
  const [PORT, SUPABASE_PORT] = [String(await freePort()), String(await freePort())]
  variables = { SUPABASE_URL: '', SUPABASE_PUBLISHABLE_KEY: '', NOTIFY_WEBHOOK_URL: '', PORT, SUPABASE_PORT }
  backend = `http://127.0.0.1:${SUPABASE_PORT}`
})

afterAll(async () => {
  await site?.end()
  copy.remove()
})

test('A port that another program opens meanwhile is named, with a command that keeps what was chosen', async () => {
  const ended = copy.run('scripts/start.ts', variables)
  // By then both ports were found free, and the site is built.
  await expect.poll(() => answers(backend), { timeout: 15_000 }).toBe(true)
  const { stop } = await serve(() => new Response(), Number(variables.PORT))
  onTestFinished(stop)
  const { code, stderr } = await ended
  const example = `PORT=\\d+ SUPABASE_PORT=${variables.SUPABASE_PORT} npm start`
  expect(stderr).toMatch(new RegExp(`^Port ${variables.PORT} is taken\\. .*: ${example}\n$`))
  expect(code).toBe(1)
}, 180_000)

test('A damaged database is named, with the command that moves it away', async () => {
  // A database that is still ending would repair the file.
  await expect.poll(() => isReleased(copy.folder)).toBe(true)
  writeFileSync(join(copy.folder, '.data/postgres/global/pg_control'), 'damaged')
  const { stderr } = await copy.run('scripts/start.ts', variables)
  expect(stderr).toMatch(/^The embedded database does not start: \S.*\nIf \.data\/postgres is damaged, .*\n$/)
  const [, command] = stderr.match(/damaged, move it away \((mv .+?)\) and start again/)!
  execFileSync('sh', ['-c', command!], { cwd: copy.folder })
  site = await start(copy.folder, variables)
  const rows = await fetch(`${backend}/rest/v1/${table}`)
  expect(await rows.json()).toEqual([])
}, 180_000)
