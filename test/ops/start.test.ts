import { globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../scripts/lib/ports.ts'
import { table } from '../../src/store/row.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { postEnquiry } from '../support/post-enquiry.ts'
import { answers, copyProject, isReleased, start } from '../support/start-copy.ts'

// One copy for all, started and ended in turn. A start makes a database and a build, which takes long where every core is busy.
const copy = copyProject({})
const ofTheShell = 'Only the shell knows this'
let variables: Record<string, string>
let backend: string
let site: Awaited<ReturnType<typeof start>>

beforeAll(async () => {
  const [PORT, SUPABASE_PORT] = [String(await freePort()), String(await freePort())]
  const shell = {
    VITE_SHELL: ofTheShell,
    NOTIFY_WITH_MESSAGE: ofTheShell,
    NODE_ENV: 'development',
    FORCE_COLOR: '1',
  }
  const unset = { SUPABASE_URL: '', SUPABASE_PUBLISHABLE_KEY: '', NOTIFY_WEBHOOK_URL: '' }
  variables = { ...shell, ...unset, PORT, SUPABASE_PORT }
  backend = `http://127.0.0.1:${SUPABASE_PORT}`
  site = await start(copy.folder, variables, ['node', 'scripts/start.ts'])
}, 180_000)

afterAll(async () => {
  await site?.end()
  copy.remove()
})

// Without its key, a request from this machine is the administrator's.
const names = async () => (await fetch(`${backend}/rest/v1/${table}?select=name`)).json()

test('npm start says where things are, serves the page and stores an enquiry, which it logs without a word of it', async () => {
  expect(site.output()).toMatch(`Site       ${site.url}\n  Enquiries  ${backend}\n  Stop       Ctrl-C`)
  expect((await fetch(site.url)).status).toBe(200)
  expect((await postEnquiry(site.url, newEnquiry({ name: 'Ada' }))).status).toBe(201)
  expect(await names()).toEqual([{ name: 'Ada' }])
  await expect.poll(site.output).toContain('"event":"contact","outcome":"stored"')
  expect(site.output()).not.toContain('Ada')
})

test('No variable of the shell is built into the Worker, nor React’s development build', () => {
  const files = globSync('dist/**/*.{js,json,css}', { cwd: copy.folder })
  const texts = files.map((file) => readFileSync(join(copy.folder, file), 'utf8'))
  expect(texts.length).toBeGreaterThan(3)
  for (const text of [ofTheShell, backend, 'Hydration failed because'])
    expect(texts.filter((built) => built.includes(text))).toEqual([])
})

test('What another command builds or removes meanwhile does not disturb it', async () => {
  rmSync(join(copy.folder, 'dist'), { recursive: true })
  const html = await (await fetch(site.url)).text()
  const [script] = html.match(/\/assets\/[\w-]+\.js/)!
  expect((await fetch(site.url + script)).status).toBe(200)
})

test('Neither a page nor a program of this machine reads waiting enquiries through the local explorer', async () => {
  for (const path of ['/cdn-cgi/explorer/', '/cdn-cgi/explorer/api/workers'])
    expect((await fetch(site.url + path)).status).toBe(404)
})

test('A row that the database refuses is logged in a file, and not in the terminal', async () => {
  const row = newEnquiry({ company: `Refused ${crypto.randomUUID()}`, interest: 'gardening' })
  const headers = { 'Content-Type': 'application/json' }
  await fetch(`${backend}/rest/v1/${table}`, { method: 'POST', headers, body: JSON.stringify(row) })
  const log = join(copy.folder, '.data/supabase.log')
  await expect.poll(() => readFileSync(log, 'utf8')).toContain(row.company)
  expect(site.output()).not.toContain(row.company)
})

test('A second start in the same folder is refused, where both would lose what the other stores', async () => {
  const ports = { PORT: String(await freePort()), SUPABASE_PORT: String(await freePort()) }
  const { code, stderr } = await copy.run('scripts/start.ts', { ...variables, ...ports })
  expect(stderr).toMatch(/^\.data\/postgres is in use by another npm start\. .*\n$/)
  expect(code).toBe(1)
  expect(await names()).toEqual([{ name: 'Ada' }])
})

test('After a kill -9 nothing serves on, and the next start has what was stored', async () => {
  await site.end('SIGKILL')
  await expect.poll(() => answers(site.url)).toBe(false)
  await expect.poll(() => isReleased(copy.folder)).toBe(true)
  site = await start(copy.folder, variables, ['node', 'scripts/start.ts'])
  expect(await names()).toEqual([{ name: 'Ada' }])
}, 180_000)

test('Ctrl-C takes everything down and is no error', async () => {
  expect(await site.end('SIGINT')).toBe(0)
  expect(await answers(site.url)).toBe(false)
  await expect.poll(() => answers(backend)).toBe(false)
})
