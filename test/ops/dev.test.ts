import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { contact } from '../../src/content/contact.ts'
import { hero } from '../../src/content/hero.ts'
import { claims, site } from '../../src/content/site.ts'
import { test } from '../support/browser-test.ts'
import { copyProject } from '../support/copy-project.ts'

const secrets = ['.dev.vars', '.dev.vars.staging', '.env.local', '.data/enquiries.csv', 'enquiries.sql']
const copy = copyProject()
afterAll(copy.remove)
mkdirSync(join(copy.folder, '.data'))
for (const path of secrets) copy.edit(path, () => 'Ada')
const server = await copy.start(
  {
    SUPABASE_URL: 'http://127.0.0.1:1',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test',
    NODE_ENV: 'production',
  },
  'npm run dev',
)

/** Before that, a page is not told of changes. */
const connected = (page: Page) => page.waitForEvent('console', (line) => line.text() === '[vite] connected.')

test('npm run dev shows each change in the open browser', async ({ arrive }) => {
  const page = await arrive({ baseURL: server.url, console: [/^\[vite\] connect(ing\.\.\.|ed\.)$/] })
  await Promise.all([connected(page), page.goto('/')])
  expect(await page.title()).toBe(site.title)
  const reloaded = connected(page)
  copy.edit('src/content/hero.ts', (text) => text.replace(hero.heading, 'Another heading'))
  await reloaded
  await page.getByRole('heading', { level: 1, name: 'Another heading' }).waitFor()
  copy.edit('src/page/styles/base.css', (text) => `${text}body { margin-left: 55px }`)
  await expect.poll(() => page.evaluate('getComputedStyle(document.body).marginLeft')).toBe('55px')
})

test('only a company whose origin does not end in .example promises a reply', async ({ arrive }) => {
  const page = await arrive({ baseURL: server.url, console: [/^\[vite\] connect(ing\.\.\.|ed\.)$/] })
  await Promise.all([connected(page), page.goto('/')])
  await page.getByText(contact.demo).waitFor()
  expect(await page.getByText(claims.reply).count()).toBe(0)
  copy.edit('src/content/site.ts', (text) => text.replaceAll('keelwork.example', 'keelwork.test'))
  await page.getByText(claims.reply).waitFor()
  expect(await page.getByText(contact.demo).count()).toBe(0)
})

test('npm run dev serves no enquiry and no secret', async () => {
  for (const path of secrets) expect((await fetch(`${server.url}/${path}?raw`)).status, path).toBe(403)
})
