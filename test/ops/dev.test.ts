import { afterAll, beforeAll, expect, vi } from 'vitest'
import { hero } from '../../src/content/hero.ts'
import { colors } from '../../src/page/tokens.ts'
import { paths } from '../../src/routes.ts'
import { test } from '../support/browser-test.ts'
import { startCopy } from '../support/start-copy.ts'

let copy: Awaited<ReturnType<typeof startCopy>>

beforeAll(async () => {
  // What Cloudflare would say of this machine's place, as an earlier answer that was kept.
  vi.stubEnv('CLOUDFLARE_CF_FETCH_PATH', 'cf.json')
  copy = await startCopy({ 'cf.json': () => '{"country":"AQ"}' }, undefined, ['npm', 'run', 'dev'])
})

afterAll(() => {
  vi.unstubAllEnvs()
  return copy?.stop()
})

/** Half a second passes on a quiet machine. A server that starts anew tells the console. */
const timeLimit = { timeout: 5000, polling: 20 }

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
  ['uno.config.ts', (text) => text.replace("display: '", "display: 'pr-[66px] "), { paddingRight: '66px' }],
  ['src/page/styles/base.css', (text) => `${text}\nh1 { margin-left: 55px }`, { marginLeft: '55px' }],
]

test('The command says where the site is, and which database it has', async () => {
  expect(copy.output()).toContain(
    `Site       ${copy.url}\n  Enquiries  in the Supabase project http://127.0.0.1:1\n`,
  )
  expect(await (await fetch(copy.url + paths.health)).json()).toMatchObject({ configured: true })
})

test('Cloudflare is not asked where this machine is', async () => {
  await fetch(copy.url + paths.contact, { method: 'POST', body: new URLSearchParams() })
  await expect.poll(copy.output).toMatch(/"event":"contact".*"country":/)
  expect(copy.output()).not.toContain('AQ')
})

test('Whatever is changed shows in the open browser by itself', async ({ arrive }) => {
  const page = await arrive({ baseURL: copy.url, console: [/^\[vite\] connect(ing\.\.\.|ed\.)$/] })
  await page.goto('/', { waitUntil: 'networkidle' })
  for (const [file, change, shown] of changes) {
    copy.edit(file, change)
    await expect(page.waitForFunction(isShown, shown, timeLimit), file).resolves.toBeTruthy()
  }
})

test('The policy lets Vite’s worker in, which asks whether a server that was stopped is back', async ({
  arrive,
}) => {
  const page = await arrive({ baseURL: copy.url, console: [/^\[vite\] connect(ing\.\.\.|ed\.)$/] })
  await page.goto('/')
  const answer = await page.evaluate(() => {
    const worker = new Worker(URL.createObjectURL(new Blob(['postMessage("Here")'])))
    return new Promise((resolve) => {
      worker.onmessage = ({ data }) => resolve(data)
      worker.onerror = () => resolve('refused')
    })
  })
  expect(answer).toBe('Here')
})

function isShown(expected: Record<string, string>): boolean {
  const heading = document.querySelector('h1')
  if (!heading) return false
  const actual = { ...getComputedStyle(heading), textContent: heading.textContent } as Record<string, unknown>
  return Object.entries(expected).every(([name, value]) => actual[name] === value)
}
