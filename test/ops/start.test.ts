import * as fs from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { serve } from '../../scripts/lib/serve.ts'
import { tableName } from '../../src/store/row.ts'
import { copyProject } from '../support/copy-project.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { encodings, postTo } from '../support/posting.ts'

// The tests share one copy, whose site they start and stop in turn.

// Nothing listens at this address.
const ofTheShell = 'http://127.0.0.1:9/shell'
const ofTheFile = 'only@dev.vars.test'
const ofProduction = 'https://production.supabase.co'
const copy = copyProject({
  // Some editors put a byte order mark in front.
  '.dev.vars': () => `\ufeffNOTIFY_EMAIL_FROM=${ofTheFile}`,
  'wrangler.toml': (text) => text.replace(/SUPABASE_URL = ".*"/, `SUPABASE_URL = "${ofProduction}"`),
})
const inCopy = (path: string) => join(copy.folder, path)
const temporary = 'tmp'
fs.mkdirSync(inCopy(temporary))
const variables = {
  TMPDIR: inCopy(temporary),
  SUPABASE_URL: '',
  SUPABASE_PUBLISHABLE_KEY: '',
  NOTIFY_WEBHOOK_URL: ofTheShell,
  NOTIFY_EMAIL: 'office@company.test',
  VITE_SHELL: ofTheShell,
  CLOUDFLARE_ENV: 'production',
  NODE_ENV: 'development',
  FORCE_COLOR: '1',
}
const start = async (command?: string) => {
  const site = await copy.start(variables, command)
  const [, backend = ''] = /Enquiries +(\S+)/.exec(site.output()) ?? []
  // The embedded database treats a request without a key as the administrator's.
  const rows = `${backend}/rest/v1/${tableName}`
  const senders = async () => (await fetch(`${rows}?select=email`)).json()
  const headers = { 'Content-Type': 'application/json' }
  const insert = (row: unknown) => fetch(rows, { method: 'POST', headers, body: JSON.stringify(row) })
  return { ...site, backend, rows, senders, insert }
}
let site: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  site = await start('npm start')
})
afterAll(copy.remove)

test('npm start stores an enquiry and writes its email into a file', async () => {
  const enquiry = newEnquiry({ email: 'ada@b.test' })
  expect((await postTo(site.url, encodings.multipart(enquiry))).status).toBe(201)
  expect(await site.senders()).toEqual([{ email: 'ada@b.test' }])
  const files = () => fs.globSync(inCopy('.data/site/.wrangler/tmp/email/*/email-text/*'))
  const emails = () => files().map((file) => fs.readFileSync(file, 'utf8'))
  await expect.poll(emails).toEqual([expect.stringContaining('ada@b.test')])
  expect((await site.insert({ ...enquiry, email: 'Hidden words' })).ok).toBe(false)
})

test('the second address serves the table editor', async () => {
  const html = await (await fetch(site.backend)).text()
  const [script] = html.match(/\/static\/[^"]+\.js/)!
  // Any other path returns the page itself.
  const editor = await fetch(site.backend + script)
  expect(editor.headers.get('Content-Type')).toMatch('javascript')
})

test('no page of another site and no other user reads enquiries', async () => {
  const headers = { 'Sec-Fetch-Site': 'cross-site' }
  for (const url of [site.rows, `${site.url}/cdn-cgi/handler/scheduled`])
    expect((await fetch(url, { headers })).status, url).toBe(403)
  const explorer = await fetch(`${site.url}/cdn-cgi/explorer/api/workflows`)
  expect(explorer.status, 'waiting enquiries').toBe(404)
  for (const url of [`${site.url}//`, `${site.url}//x/cdn-cgi/handler/scheduled`])
    expect((await fetch(url, { headers })).status, url).toBe(400)
  const paths = fs.globSync(['.data', `${temporary}/*`], { cwd: copy.folder })
  expect(paths.length).toBeGreaterThan(1)
  for (const path of paths) expect(fs.statSync(inCopy(path)).mode & 0o077, path).toBe(0)
})

test('the build contains no variable and not the development build of React', () => {
  const entries = fs.readdirSync(inCopy('dist'), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const texts = files.map(({ parentPath, name }) => fs.readFileSync(join(parentPath, name), 'utf8'))
  expect(texts.length).toBeGreaterThan(3)
  for (const text of [ofTheShell, ofTheFile, ofProduction, site.backend, 'Hydration failed because'])
    expect(texts.filter((built) => built.includes(text))).toEqual([])
})

test('a second npm start in the folder says that the first uses it', async () => {
  const { stderr } = await copy.run('node scripts/start.ts', variables)
  expect(stderr).toBe('Another npm start is using .data. Stop it first.\n')
})

test('a stored enquiry survives kill -9, and nothing personal was logged', async () => {
  await site.end('SIGKILL')
  expect(site.output()).not.toMatch(/ada@|lovelace|Hidden words/i)
  site = await start()
  expect(await site.senders()).toEqual([{ email: 'ada@b.test' }])
})

test('an export contains more than 1,000 enquiries', async () => {
  await site.insert(Array.from({ length: 1_000 }, () => ({ ...newEnquiry(), id: crypto.randomUUID() })))
  expect(await site.senders()).toHaveLength(1_001)
})

test('Ctrl-C stops the site and its database with code 0', async () => {
  expect(await site.end('SIGINT')).toBe(0)
  for (const url of [site.url, site.backend])
    await expect.poll(() => fetch(url).catch(() => 'stopped')).toBe('stopped')
})

test('npm run dev says why a project of one’s own would store no enquiry', async () => {
  // The discard port, which no client connects to.
  const project = { SUPABASE_URL: 'http://127.0.0.1:9', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }
  const { output, end } = await copy.start(
    { ...variables, ...project },
    'node scripts/node.cjs node scripts/start.ts dev',
  )
  await expect.poll(output).toMatch('Enquiries are not stored: there is no response from the project')
  await end()
})

test('npm start names a port that is in use, with the variable to set', async () => {
  const other = await serve(() => new Response('Another program'))
  onTestFinished(other.stop)
  const { port } = new URL(other.url)
  for (const name of ['PORT', 'SUPABASE_PORT']) {
    const { stderr } = await copy.run('node scripts/start.ts', { ...variables, [name]: port })
    expect(stderr).toMatch(new RegExp(`EADDRINUSE.*:${port}\\. Set ${name} to another port\\.\\n$`))
  }
})

test('npm start reports a damaged database with the command to move it, and a faulty migration without', async () => {
  const control = inCopy('.data/postgres/global/pg_control')
  const intact = fs.readFileSync(control)
  const fail = () => copy.run('node scripts/start.ts', variables)
  fs.writeFileSync(control, 'damaged')
  expect((await fail()).stderr).toMatch(
    / does not open: [\s\S]*mv \.data\/postgres \.data\/postgres-damaged$/m,
  )
  fs.writeFileSync(control, intact)

  const faulty = 'supabase/migrations/20990101000000_faulty.sql'
  copy.edit(faulty, () => 'select 1;\nalter table public.nowhere add name text;')
  expect((await fail()).stderr).toBe(
    `${faulty}: relation "public.nowhere" does not exist. Correct this statement.\n`,
  )
  fs.rmSync(inCopy(faulty))
  const [applied = ''] = fs.globSync('supabase/migrations/*_access.sql')
  fs.renameSync(inCopy(applied), inCopy('access.sql'))
  expect((await fail()).stderr).toMatch(/^The database in \.data\/postgres has the migration \d+, which/)
  fs.renameSync(inCopy('access.sql'), inCopy(applied))
})
