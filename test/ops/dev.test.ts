import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { hero } from '../../src/content/hero.ts'
import { colors } from '../../src/page/tokens.ts'
import { test } from '../support/browser-test.ts'
import { copyProject } from '../support/copy-project.ts'

const copy = copyProject({ 'enquiries.csv': () => 'Ada', '.env.local': () => 'A=1' })
afterAll(copy.remove)
mkdirSync(join(copy.folder, '.data'))
copy.edit('.data/supabase.log', () => 'Ada')
const backend = { SUPABASE_URL: 'http://127.0.0.1:1', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test' }
const site = await copy.start(backend, 'npm run dev')

/** What is replaced where, and what the heading then has. */
const changes = [
  ['src/content/hero.ts', hero.heading, 'A word', 'textContent', 'A word'],
  ['src/page/sections/hero.tsx', '<h1 className="', '$&pl-[77px] ', 'paddingLeft', '77px'],
  ['src/page/tokens.ts', colors.ink[0], 'rgb(1, 2, 3)', 'color', 'rgb(1, 2, 3)'],
  ['src/page/styles/base.css', /$/, '\nh1 { margin-left: 55px }', 'marginLeft', '55px'],
] as const

test('npm run dev says where the site is, and shows every change in the open browser by itself', async ({
  arrive,
}) => {
  expect(site.output()).toContain(`Site       ${site.url}\n`)
  const page = await arrive({ baseURL: site.url, console: [/^\[vite\] connect(ing\.\.\.|ed\.)$/] })
  await page.goto('/', { waitUntil: 'networkidle' })
  const has = (property: (typeof changes)[number][3]) =>
    page.locator('h1').evaluate((node, name) => {
      return name === 'textContent' ? node.textContent : getComputedStyle(node)[name]
    }, property)
  for (const [file, from, to, property, value] of changes) {
    copy.edit(file, (text) => text.replace(from, to))
    await expect.poll(() => has(property)).toBe(value)
  }
}, 60_000)

test('npm run dev denies a page what holds enquiries or secrets', async () => {
  for (const path of ['/enquiries.csv', '/enquiries.csv?raw', '/.data/supabase.log', '/.env.local'])
    expect((await fetch(site.url + path)).status, path).toBe(403)
  // Wrangler's local explorer would read what waits in the outbox.
  expect((await fetch(`${site.url}/cdn-cgi/explorer/`)).status).toBe(404)
})
