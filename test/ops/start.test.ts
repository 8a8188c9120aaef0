import * as fs from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { serve } from '../../scripts/lib/serve.ts'
import { tableName } from '../../src/store/row.ts'
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
  'wrangler.toml': (text) =>
    `${text.replaceAll(/^\[\[send_email\]\]\nname = .*/gm, '')}\n[[send_email]]\nname = "EMAIL"\n`,
})
afterAll(copy.remove)
const inCopy = (path: string) => join(copy.folder, path)
const filesIn = (folder: string) =>
  fs
    .readdirSync(inCopy(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
fs.mkdirSync(inCopy('.data'))
fs.chmodSync(inCopy('.data'), 0o755)
const variables = {
  PORT: '0',
  SUPABASE_PORT: '0',
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
const start = async () => {
  const site = await copy.start(variables)
  const [, backend = ''] = /Enquiries +(\S+)/.exec(site.output()) ?? []
  // The embedded database treats a request without a key as the administrator's.
  const rows = `${backend}/rest/v1/${tableName}`
  const senders = async () => (await fetch(`${rows}?select=email`)).json()
  return { ...site, backend, rows, senders }
}
const site = await start()

test('npm start stores an enquiry, writes its email into a file, and logs no personal data', async () => {
  expect((await postEnquiry(site.url, newEnquiry({ email: 'ada@b.test' }))).status).toBe(201)
  expect(await site.senders()).toEqual([{ email: 'ada@b.test' }])
  const emails = () => fs.globSync(inCopy('.data/site/.wrangler/tmp/email/*/email-text/*'))
  await expect.poll(emails).toHaveLength(1)
  expect(fs.readFileSync(emails()[0]!, 'utf8')).toContain('ada@b.test')
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ ...newEnquiry(), email: 'Hidden words' })
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
  const texts = filesIn('dist').map((file) => fs.readFileSync(file, 'utf8'))
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

test('npm start takes other ports if its own are in use', async () => {
  const { url, stop } = await serve(() => new Response())
  onTestFinished(stop)
  const { port } = new URL(url)
  const site = await copy.start({ ...variables, PORT: port, SUPABASE_PORT: port })
  expect((await fetch(site.url)).status).toBe(200)
  await site.end()
})

test('a stored enquiry survives kill -9', async () => {
  await (await start()).end('SIGKILL')
  const site = await start()
  expect(await site.senders()).toEqual([{ email: 'ada@b.test' }])
})
