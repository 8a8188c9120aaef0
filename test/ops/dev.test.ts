import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { test } from '../support/browser-test.ts'
import { copyProject } from '../support/copy-project.ts'
import { encodings, newEnquiry, postTo } from '../support/enquiry.ts'
import { contactForm } from '../support/form.ts'
import { withoutLimits } from '../support/without-limits.ts'

const secrets = ['.dev.vars', '.dev.vars.staging', '.env.local', '.data/enquiries.csv', 'enquiries.sql']
const copy = copyProject()
let server: Awaited<ReturnType<typeof copy.start>>
const visitor = { baseURL: '', console: [/^\[vite\] (connect|css hot updated)/, /React DevTools/] }
beforeAll(async () => {
  mkdirSync(join(copy.folder, '.data'))
  for (const path of secrets) copy.edit(path, () => 'secret')
  copy.edit('README.md', () => 'Read me.')
  server = await copy.start('npm run dev', { NODE_ENV: 'production' })
  visitor.baseURL = server.url
})
afterAll(copy.remove)

/** Before Vite's client has connected, a page receives no updates. */
const open = (page: Page) =>
  Promise.all([page.waitForEvent('console', (line) => line.text() === '[vite] connected.'), page.goto('/')])

test('npm run dev shows changes of styles and components, and keeps the form until a component changes', async ({
  arrive,
}) => {
  const page = await arrive(visitor)
  await open(page)
  const form = contactForm(page)
  await form.hydrated()
  // Vite reloads a page after a short wait.
  await page.clock.resume()
  await page.evaluate(withoutLimits)
  let reloads = 0
  page.on('load', () => reloads++)
  copy.edit('README.md', (text) => `${text} Again.`)
  copy.edit('src/page/styles/base.css', (text) => `${text}body { margin-left: 55px }`)
  await expect.poll(() => page.evaluate('getComputedStyle(document.body).marginLeft')).toBe('55px')
  await form.send(newEnquiry())
  await form.thanks.waitFor()
  expect(reloads).toBe(0)
  const main = page.locator('main')
  copy.edit('src/page/home-page.tsx', (text) => text.replace('<main', '<main className="indent-33px"'))
  await expect.poll(() => main.evaluate((element) => getComputedStyle(element).textIndent)).toBe('33px')
})

const mistakes: [file: string, mistake: (text: string) => string, line: string][] = [
  ['src/page/styles/base.css', (text) => `}}${text}`, 'base.css:1:'],
  ['src/shared/content/tokens.ts', (text) => text.replace("'#", "'#o"), 'must be a colour'],
  ['src/page/document.tsx', (text) => text.replace('return', 'throw Error()\n  return'), 'document.tsx:'],
]

test('a mistake in a style, a colour or a component is named in the page', async ({ arrive }) => {
  const page = await arrive({ ...visitor, console: [...visitor.console, /status of 500/] })
  await open(page)
  const overlay = page.locator('vite-error-overlay')
  for (const [file, mistake, line] of mistakes) {
    const intact = readFileSync(file, 'utf8')
    copy.edit(file, () => mistake(intact))
    await overlay.getByText(line).first().waitFor()
    copy.edit(file, () => intact)
    await overlay.waitFor({ state: 'detached' })
  }
})

test('npm run dev serves no secret, and no page of another site opens the editor', async () => {
  for (const path of secrets) expect((await fetch(`${visitor.baseURL}/${path}?raw`)).status, path).toBe(403)
  const headers = { 'Sec-Fetch-Site': 'cross-site' }
  expect((await fetch(`${visitor.baseURL}/__open-in-editor?file=none`, { headers })).status).toBe(403)
})

test('a change of the configuration restarts the server and loses no enquiry', async () => {
  const restarts = () => server.output().match(/server restarted/g)?.length ?? 0
  const countRows = async () => (await (await server.read()).json()).length
  const before = await countRows()
  for (const file of ['wrangler.toml', 'vite.config.ts']) {
    const restartsBefore = restarts()
    copy.edit(file, (text) => `${text}\n`)
    await expect.poll(restarts).toBeGreaterThan(restartsBefore)
    const post = () => postTo(visitor.baseURL, encodings.multipart(newEnquiry()))
    expect((await post()).status).toBe(201)
  }
  expect(await countRows()).toBe(before + 2)
})

test('the log has the message of an exception, which the deployed site omits', async () => {
  copy.edit('src/store/row.ts', (text) => text.replace('return', "throw Error('No row')\n  return"))
  const post = () => postTo(visitor.baseURL, encodings.multipart(newEnquiry()))
  await expect.poll(async () => (await post()).status, { interval: 1000 }).toBe(500)
  expect(server.output()).toContain('"message":"No row"')
})
