import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { hero } from '../../src/content/hero.ts'
import { colors } from '../../src/page/tokens.ts'
import { test } from '../support/browser-test.ts'
import { startCopy } from '../support/start-copy.ts'

let copy: Awaited<ReturnType<typeof startCopy>>

// Longer than usual, because Vite prepares every dependency first.
beforeAll(async () => {
  const files = { 'enquiries.csv': () => 'Ada', '.env.local': () => 'A=1' }
  copy = await startCopy(files, undefined, ['npm', 'run', 'dev'])
  mkdirSync(join(copy.folder, '.data'))
  copy.edit('.data/supabase.log', () => 'Ada')
}, 60_000)

afterAll(() => copy?.stop())

const changes: [file: string, change: (text: string) => string, shown: Record<string, string>][] = [
  ['src/content/hero.ts', (text) => text.replace(hero.heading, 'A word'), { textContent: 'A word' }],
  [
    'src/page/sections/hero.tsx',
    (text) => text.replace('<h1 className="', '<h1 className="pl-[77px] '),
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
  expect(copy.output()).toContain(`Site       ${copy.url}\n`)
  const page = await arrive({ baseURL: copy.url, console: [/^\[vite\] connect(ing\.\.\.|ed\.)$/] })
  await page.goto('/', { waitUntil: 'networkidle' })
  for (const [file, change, shown] of changes) {
    copy.edit(file, change)
    await page.waitForFunction(isShown, shown, { timeout: 10_000, polling: 20 })
  }
}, 60_000)

test.for(['/enquiries.csv', '/enquiries.csv?raw', '/.data/supabase.log', '/.env.local'])(
  'npm run dev denies a page what holds enquiries or secrets: %s',
  async (path) => {
    expect((await fetch(copy.url + path)).status).toBe(403)
  },
)

function isShown(expected: Record<string, string>): boolean {
  const heading = document.querySelector('h1')
  if (!heading) return false
  const actual = { ...getComputedStyle(heading), textContent: heading.textContent } as Record<string, unknown>
  return Object.entries(expected).every(([name, value]) => actual[name] === value)
}
