import * as fs from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import { tableName } from '../../src/store/row.ts'
import viteConfig from '../../vite.config.ts'
import { copyProject } from '../support/copy-project.ts'
import { encodings, newEnquiry, postTo } from '../support/enquiry.ts'

// The tests share one copy, whose site they start and stop in turn.

// Nothing listens at this address.
const ofOthers = 'http://127.0.0.1:9/other'
const copy = copyProject({
  // Another tool's.
  '.env': () => `SUPABASE_URL=${ofOthers}\nCLOUDFLARE_ENV=staging`,
  '.dev.vars': () => `NOTIFY_EMAIL=office@company.test\nNOTIFY_WEBHOOK_URL=${ofOthers}`,
  // Left by a first start that was killed.
  '.data/postgres-new/PG_VERSION': () => '17',
})
const inCopy = (path: string) => join(copy.folder, path)
const start = async () => {
  const site = await copy.start('npm start', { CLOUDFLARE_ENV: 'production', NODE_ENV: 'development' })
  const senders = async () => (await (await site.read()).json()).map(({ email }: { email: string }) => email)
  return { ...site, senders }
}
let site: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  site = await start()
})
afterAll(copy.remove)

test('npm start stores an enquiry, prints how to read it, and writes its email into a file', async () => {
  const enquiry = newEnquiry({ email: 'ada@b.test' })
  // The database rejects the second as a duplicate.
  for (const _ of ['first', 'second'])
    expect((await postTo(site.url, encodings.multipart(enquiry))).status).toBe(201)
  expect(await site.senders()).toEqual([enquiry.email])
  const files = () => fs.globSync(inCopy('.data/site/.wrangler/tmp/email/*/email-text/*'))
  const emails = () => files().map((file) => fs.readFileSync(file, 'utf8'))
  await expect.poll(emails).toEqual([expect.stringContaining(enquiry.email)])
  expect(site.output()).not.toContain(enquiry.email)
  expect(site.output()).toContain('text/csv')
  expect(fs.existsSync(inCopy('.data/postgres-new'))).toBe(false)
})

test('no page of another origin reads or writes enquiries, with the keys or without, or reaches a tool', async () => {
  for (const fetchSite of ['cross-site', 'same-site']) {
    const headers = { 'Sec-Fetch-Site': fetchSite }
    expect((await site.read(headers)).status).toBe(403)
    const post = { method: 'POST', headers }
    // The runtime reads //x as a host, so that this path is /cdn-cgi/ too.
    for (const path of [
      `/rest/v1/${tableName}`,
      '/cdn-cgi/handler/scheduled',
      '//x/cdn-cgi/handler/scheduled',
    ])
      expect((await fetch(site.url + path, post)).status, path).toBe(403)
  }
  expect((await site.read({ apikey: '' })).status).toBe(401)
  expect((await site.read({ 'Sec-Fetch-Site': 'same-origin', Origin: site.url })).status).toBe(200)
  expect((await fetch(`${site.url}/cdn-cgi/explorer/api/workflows`)).status).toBe(404)
})

test('a program that the launcher starts uses no proxy for this machine', async () => {
  const print = 'node scripts/node.cjs node -p process.env.no_proxy'
  const { output } = await copy.run(print, { no_proxy: 'corp.example' })
  expect(output).toBe('corp.example,localhost,127.0.0.1\n')
})

test('no other machine reaches the local site, and no other user of this one reads an enquiry', () => {
  const { server, preview } = viteConfig({ command: 'serve', mode: 'development' })
  expect([server!.host, preview!.host]).toEqual(['127.0.0.1', '127.0.0.1'])
  for (const folder of ['.data', '.data/site']) expect(fs.statSync(inCopy(folder)).mode & 0o077).toBe(0)
})

test('the build is the local one, without a variable of this machine or the development build of React', () => {
  const entries = fs.readdirSync(inCopy('dist'), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const texts = files.map(({ parentPath, name }) => fs.readFileSync(join(parentPath, name), 'utf8'))
  const { name } = unstable_readConfig({ config: 'wrangler.toml' })
  expect(JSON.parse(fs.readFileSync(inCopy('dist/worker/wrangler.json'), 'utf8')).name).toBe(name)
  expect(texts.length).toBeGreaterThan(3)
  for (const text of [ofOthers, 'office@company.test', site.url, 'Hydration failed because'])
    expect(texts.filter((built) => built.includes(text))).toEqual([])
})

const preview = 'node scripts/node.cjs vite preview'

test('a second start in the folder says that the first uses it', async () => {
  for (const command of [preview, 'npm run dev']) {
    const { code, output } = await copy.run(command, { PORT: site.port })
    expect(output).toMatch(/Process \d+, an npm start or npm run dev, is using \.data\. Stop it first\.\n/)
    expect(code).toBe(1)
  }
})

test('a stored enquiry survives kill -9 and a restart, whose key is new, and SIGTERM to npm ends the site', async () => {
  const { apikey } = site
  await site.end('SIGKILL')
  site = await start()
  expect(await site.senders()).toEqual(['ada@b.test'])
  expect((await site.read({ apikey })).status).toBe(401)
  await site.end()
  await expect(fetch(site.url)).rejects.toThrow()
})

test('a Supabase project in .dev.vars is used instead of the local database', async () => {
  copy.edit('.dev.vars', () => `SUPABASE_URL=${ofOthers}`)
  const { output, url } = await copy.start(preview)
  expect((await fetch(`${url}/rest/v1/${tableName}`)).status).toBe(404)
  expect(output()).not.toContain('Enquiries')
  expect((await postTo(url, encodings.multipart(newEnquiry()))).status).toBeGreaterThanOrEqual(500)
})
