import * as fs from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { serve } from '../../scripts/lib/serve.ts'
import { copyProject } from '../support/copy-project.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { postEnquiry } from '../support/posting.ts'

// The tests share one copy, whose site they start and stop in turn.

// Nothing listens at this address.
const ofTheShell = 'http://127.0.0.1:9/shell'
const ofTheFile = 'Only .dev.vars contains this'
const copy = copyProject({
  'place.json': () => '{"country":"Antarctica"}',
  '.dev.vars': () => `ANY_NAME='${ofTheFile}'`,
})
afterAll(copy.remove)
const inCopy = (path: string) => join(copy.folder, path)
fs.mkdirSync(inCopy('.data'))
fs.chmodSync(inCopy('.data'), 0o755)
const variables = {
  SUPABASE_URL: '',
  SUPABASE_PUBLISHABLE_KEY: '',
  NOTIFY_WEBHOOK_URL: ofTheShell,
  NOTIFY_EMAIL: 'office@company.test',
  VITE_SHELL: ofTheShell,
  NODE_ENV: 'development',
  FORCE_COLOR: '1',
  // Miniflare stores the location of this machine there.
  CLOUDFLARE_CF_FETCH_PATH: inCopy('place.json'),
}
const start = async (ports = {}, command?: string) => {
  const site = await copy.start({ ...variables, ...ports }, command)
  const [, backend = ''] = /Enquiries +(\S+)/.exec(site.output()) ?? []
  // The embedded database treats a request without a key as the administrator's.
  const rows = `${backend}/rest/v1/contact_submissions`
  const senders = async () => (await fetch(`${rows}?select=email`)).json()
  return { ...site, backend, rows, senders }
}
let site = await start()

test('npm start stores an enquiry, writes its email into a file, and logs no personal data', async () => {
  const enquiry = newEnquiry({ email: 'ada@b.test' })
  expect((await postEnquiry(site.url, enquiry)).status).toBe(201)
  expect(await site.senders()).toEqual([{ email: 'ada@b.test' }])
  const emails = () => fs.globSync(inCopy('.data/site/.wrangler/tmp/email/*/email-text/*'))
  await expect.poll(emails).toHaveLength(1)
  expect(fs.readFileSync(emails()[0]!, 'utf8')).toContain('ada@b.test')
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ ...enquiry, email: 'Hidden words' })
  expect((await fetch(site.rows, { method: 'POST', headers, body })).ok).toBe(false)
  expect(site.output()).not.toMatch(/ada@|lovelace|Antarctica|Hidden words/i)
})

test('the table editor is served with its script', async () => {
  const html = await (await fetch(site.backend)).text()
  const [script] = html.match(/\/static\/[^"]+\.js/)!
  // Any other path returns the page itself.
  const { headers } = await fetch(site.backend + script)
  expect(headers.get('Content-Type')).toMatch('javascript')
})

test('the build contains no variable and not the development build of React', () => {
  const entries = fs.readdirSync(inCopy('dist'), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const texts = files.map(({ parentPath, name }) => fs.readFileSync(join(parentPath, name), 'utf8'))
  expect(texts.length).toBeGreaterThan(3)
  for (const text of [ofTheShell, ofTheFile, site.backend, 'Hydration failed because'])
    expect(texts.filter((built) => built.includes(text))).toEqual([])
})

test('other users of the machine cannot open the folder of stored data and logs', () => {
  expect(fs.statSync(inCopy('.data')).mode & 0o077).toBe(0)
})

test('Ctrl-C stops the site and its database with code 0', async () => {
  expect(await site.end('SIGINT')).toBe(0)
  for (const url of [site.url, site.backend])
    await expect.poll(() => fetch(url).catch(() => 'stopped')).toBe('stopped')
})

test('npm start reports a damaged database, with the command to move it', async () => {
  const file = inCopy('.data/postgres/global/pg_control')
  const intact = fs.readFileSync(file)
  fs.writeFileSync(file, 'damaged')
  const { stderr } = await copy.run('scripts/start.ts', variables)
  fs.writeFileSync(file, intact)
  expect(stderr).toMatch(
    /^The embedded database does not start: \S[\s\S]*mv \.data\/postgres \.data\/damaged$/m,
  )
})

const initial = '20310101000000_contact_submissions.sql'

test.for<[file: string, error: string]>([
  [initial, 'was edited after it was applied. Undo the edit, and add a later file instead.'],
  [
    '20300101000000_early.sql',
    'has an earlier date than 20310101000000, which was applied. Rename it to a later date.',
  ],
])('npm start reports a change to applied migrations: %s', async ([name, error]) => {
  const file = inCopy(`supabase/migrations/${name}`)
  const intact = name === initial ? fs.readFileSync(file) : undefined
  fs.appendFileSync(file, 'select 1;')
  const { stderr } = await copy.run('scripts/start.ts', variables)
  if (intact) fs.writeFileSync(file, intact)
  else fs.rmSync(file)
  expect(stderr).toContain(`does not start: supabase/migrations/${name} ${error}\n`)
})

test('npm start serves site and database on the next free ports if theirs are in use', async () => {
  const other = await serve(() => new Response('Another program'))
  onTestFinished(other.stop)
  const read = async (url: string) => (await fetch(url)).text()
  const { port } = new URL(other.url)
  site = await start({ PORT: port, SUPABASE_PORT: port })
  const ports = [site.backend, site.url].map((url) => Number(new URL(url).port) - Number(port))
  // Other programs may use some of these ports.
  for (const distance of ports) expect(distance > 0 && distance < 100).toBe(true)
  expect(await read(site.url)).toContain('Robots for greenhouses.')
  expect(await site.senders()).toEqual([{ email: 'ada@b.test' }])
  expect(await read(other.url)).toBe('Another program')
})

test('a stored enquiry survives kill -9', async () => {
  await site.end('SIGKILL')
  site = await start({}, 'npm start')
  expect(await site.senders()).toEqual([{ email: 'ada@b.test' }])
})
