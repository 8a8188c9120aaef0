import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { test } from '../support/browser-test.ts'
import { copyProject } from '../support/copy-project.ts'

const copy = copyProject({ 'enquiries.csv': () => 'Ada', '.env.local': () => 'A=1' })
afterAll(copy.remove)
mkdirSync(join(copy.folder, '.data'))
copy.edit('.data/supabase.log', () => 'Ada')
const variables = {
  SUPABASE_URL: 'http://127.0.0.1:1',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test',
  NODE_ENV: 'production',
}
const site = await copy.start(variables, 'npm run dev')

const style = (property: string) => `getComputedStyle(document.body).${property}`

/** A replacement in a file, and an expression that then has a value in the browser. */
const changes = [
  ['src/content/site.ts', 'Brightmoor: robots for greenhouses', 'A word', 'document.title', 'A word'],
  ['src/content/tokens.ts', "ink: ['#16200f'", "ink: ['rgb(1, 2, 3)'", style('color'), 'rgb(1, 2, 3)'],
  ['src/page/styles/base.css', /$/, 'body { margin-left: 55px }', style('marginLeft'), '55px'],
] as const

test('npm run dev shows each change in the open browser', async ({ arrive }) => {
  const page = await arrive({ baseURL: site.url, console: [/^\[vite\] connect(ing\.\.\.|ed\.)$/] })
  await page.goto('/', { waitUntil: 'networkidle' })
  for (const [file, from, to, expression, value] of changes) {
    copy.edit(file, (text) => text.replace(from, to))
    await expect.poll(() => page.evaluate(expression)).toBe(value)
  }
})

test('each database has its own outbox folder', () => {
  const folders = readdirSync(join(copy.folder, '.data')).filter((name) => name.startsWith('outbox'))
  expect(folders).toEqual(['outbox-127.0.0.1-1'])
})

test('npm run dev serves no enquiry and no secret', async () => {
  for (const path of ['/enquiries.csv?raw', '/.data/supabase.log', '/.env.local'])
    expect((await fetch(site.url + path)).status, path).toBe(403)
  // Wrangler's local explorer would show the jobs of the outbox.
  expect((await fetch(`${site.url}/cdn-cgi/explorer/`)).status).toBe(404)
})
