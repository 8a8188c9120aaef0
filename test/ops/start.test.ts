import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../scripts/lib/ports.ts'
import { serve } from '../../scripts/lib/serve.ts'
import { tableName } from '../../src/store/row.ts'
import { copyProject } from '../support/copy-project.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { postEnquiry } from '../support/posting.ts'

// The tests share one copy, and start and end its site in turn. Nobody listens at the first address.
const ofTheShell = 'http://127.0.0.1:9/shell'
const ofTheFile = 'Only .dev.vars knows this'
const copy = copyProject({
  'place.json': () => '{"country":"Antarctica"}',
  '.dev.vars': () => `ANY_NAME='${ofTheFile}'`,
  'wrangler.toml': (text) =>
    `${text.replaceAll(/^\[\[send_email\]\]\nname = .*/gm, '')}\n[[send_email]]\nname = "EMAIL"\n`,
})
afterAll(copy.remove)
const inCopy = (path: string) => join(copy.folder, path)
const filesIn = (folder: string) =>
  readdirSync(inCopy(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
mkdirSync(inCopy('.data'))
writeFileSync(inCopy('.data/old.log'), '')
for (const path of ['.data', '.data/old.log']) chmodSync(inCopy(path), 0o755)
const variables = {
  SUPABASE_URL: '',
  SUPABASE_PUBLISHABLE_KEY: '',
  NOTIFY_WEBHOOK_URL: ofTheShell,
  NOTIFY_EMAIL: 'office@company.test',
  VITE_SHELL: ofTheShell,
  NODE_ENV: 'development',
  FORCE_COLOR: '1',
  // Miniflare keeps there where in the world this machine is.
  CLOUDFLARE_CF_FETCH_PATH: inCopy('place.json'),
  PORT: String(await freePort()),
  SUPABASE_PORT: String(await freePort()),
}
const backend = `http://127.0.0.1:${variables.SUPABASE_PORT}`
const site = await copy.start(variables, 'node scripts/start.ts')

// The embedded database takes a request without a key for the administrator's.
const names = async () => (await fetch(`${backend}/rest/v1/${tableName}?select=name`)).json()

test('npm start says where things are, stores an enquiry, and logs no word of it', async () => {
  const emails = 'Emails     in files: a line tells of each'
  expect(site.output()).toMatch(
    `Site       ${site.url}\n  Enquiries  ${backend}\n  ${emails}\n  Stop       Ctrl-C`,
  )
  expect((await fetch(site.url)).status).toBe(200)
  expect((await postEnquiry(site.url, newEnquiry({ name: 'Ada' }))).status).toBe(201)
  expect(await names()).toEqual([{ name: 'Ada' }])
  await expect.poll(site.output).toContain('"event":"contact","outcome":"stored"')
  expect(site.output()).not.toMatch(/Ada|Antarctica/)
  const email = () => /An email, .*: (.+)/.exec(site.output())?.[1]
  await expect.poll(email).toBeDefined()
  expect(readFileSync(email()!, 'utf8')).toContain('Ada')
})

test('No variable is built into the Worker, nor is React’s development build', () => {
  const texts = filesIn('dist').map((file) => readFileSync(file, 'utf8'))
  expect(texts.length).toBeGreaterThan(3)
  for (const text of [ofTheShell, ofTheFile, backend, 'Hydration failed because'])
    expect(texts.filter((built) => built.includes(text))).toEqual([])
})

test('No other user of the machine may read what was stored and logged, now or before', () => {
  const files = filesIn('.data')
  expect(files).toEqual(expect.arrayContaining([inCopy('.data/old.log'), inCopy('.data/supabase.log')]))
  const shared = [inCopy('.data'), ...files].filter((path) => statSync(path).mode & 0o077)
  // The site's own files are there for everybody.
  expect(shared.filter((path) => !path.includes('/.data/site-'))).toEqual([])
})

test('What another command builds or removes meanwhile does not disturb it', async () => {
  rmSync(inCopy('dist'), { recursive: true })
  const html = await (await fetch(site.url)).text()
  const [script] = html.match(/\/assets\/[\w-]+\.js/)!
  expect((await fetch(site.url + script)).status).toBe(200)
})

test('A row that the database refuses is logged in a file, and not in the terminal', async () => {
  const row = newEnquiry({ company: `Refused ${crypto.randomUUID()}`, interest: 'no-such-interest' })
  const headers = { 'Content-Type': 'application/json' }
  await fetch(`${backend}/rest/v1/${tableName}`, { method: 'POST', headers, body: JSON.stringify(row) })
  await expect.poll(() => readFileSync(inCopy('.data/supabase.log'), 'utf8')).toContain(row.company)
  expect(site.output()).not.toContain(row.company)
})

test('Ctrl-C takes everything down and is no error', async () => {
  expect(await site.end('SIGINT')).toBe(0)
  for (const url of [site.url, backend])
    await expect.poll(() => fetch(url).catch(() => 'nobody')).toBe('nobody')
  await expect.poll(isReleased).toBe(true)
})

test('A damaged database is named, with the command that moves it away', async () => {
  const file = inCopy('.data/postgres/global/pg_control')
  const sound = readFileSync(file)
  writeFileSync(file, 'damaged')
  const { stderr } = await copy.run('scripts/start.ts', variables)
  writeFileSync(file, sound)
  expect(stderr).toMatch(/^The embedded database does not start: \S.*\nIf \.data\/postgres is damaged, /m)
  expect(stderr).toContain('(mv .data/postgres .data/damaged)')
})

test('The next start has what was stored, and names a port that is taken meanwhile', async () => {
  const ended = copy.run('scripts/start.ts', variables)
  // By then both ports were found free, and the site is still to be built.
  await expect.poll(names, { timeout: 120_000 }).toEqual([{ name: 'Ada' }])
  const { stop } = await serve(() => new Response(), Number(variables.PORT))
  onTestFinished(stop)
  const { code, stderr } = await ended
  const example = `PORT=\\d+ SUPABASE_PORT=${variables.SUPABASE_PORT} npm start`
  expect(stderr).toMatch(new RegExp(`^Port ${variables.PORT} is taken\\. .*: ${example}$`, 'm'))
  expect(code).toBe(1)
})

/** Whether the embedded database has let go of its files. One that is still ending would repair them. */
function isReleased(): boolean {
  using owner = new DatabaseSync(inCopy('.data/postgres.owner'))
  try {
    owner.exec('begin exclusive')
    return true
  } catch {
    return false
  }
}
