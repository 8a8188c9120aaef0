import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { freePort } from '../../scripts/lib/ports.ts'
import { hero } from '../../src/content/hero.ts'
import { colors } from '../../src/page/tokens.ts'
import { test } from '../support/browser-test.ts'
import { copyProject } from '../support/copy-project.ts'

const copy = copyProject({ 'enquiries.csv': () => 'Ada', '.env.local': () => 'A=1' })
let site: Awaited<ReturnType<typeof copy.start>>

// Longer than usual, because Vite prepares every dependency first.
beforeAll(async () => {
  mkdirSync(join(copy.folder, '.data'))
  copy.edit('.data/supabase.log', () => 'Ada')
  const backend = { SUPABASE_URL: 'http://127.0.0.1:1', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test' }
  site = await copy.start({ ...backend, PORT: String(await freePort()) }, 'npm run dev')
}, 60_000)

afterAll(async () => {
  await site?.end()
  copy.remove()
})

/** What is changed where, and how the heading then looks. */
const changes: [file: string, change: (text: string) => string, shown: Record<string, string>][] = [
  ['src/content/hero.ts', (text) => text.replace(hero.heading, 'A word'), { textContent: 'A word' }],
  [
    'src/page/sections/hero.tsx',
    (text) => text.replace('<h1 className="', '$&pl-[77px] '),
    { paddingLeft: '77px' },
  ],
  [
    'src/page/tokens.ts',
    (text) => text.replace(`'${colors.ink[0]}'`, "'rgb(1 2 3)'"),
    { color: 'rgb(1, 2, 3)' },
  ],
  ['src/page/styles/base.css', (text) => `${text}\nh1 { margin-left: 55px }`, { marginLeft: '55px' }],
]

test('npm run dev says where the site is, and shows every change in the open browser by itself', async ({
  arrive,
}) => {
  expect(site.output()).toContain(`Site       ${site.url}\n`)
  const page = await arrive({ baseURL: site.url, console: [/^\[vite\] connect(ing\.\.\.|ed\.)$/] })
  await page.goto('/', { waitUntil: 'networkidle' })
  for (const [file, change, shown] of changes) {
    copy.edit(file, change)
    await page.waitForFunction(isShown, shown, { timeout: 10_000, polling: 20 })
  }
}, 60_000)

test('npm run dev denies a page what holds enquiries or secrets', async () => {
  for (const path of ['/enquiries.csv', '/enquiries.csv?raw', '/.data/supabase.log', '/.env.local'])
    expect((await fetch(site.url + path)).status, path).toBe(403)
})

function isShown(expected: Record<string, string>): boolean {
  const heading = document.querySelector('h1')
  if (!heading) return false
  const actual = { ...getComputedStyle(heading), textContent: heading.textContent } as Record<string, unknown>
  return Object.entries(expected).every(([name, value]) => actual[name] === value)
}
