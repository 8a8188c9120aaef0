import type { Page } from 'playwright-core'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect } from 'vitest'
import { errorOf, thankYouMs } from '../../src/content/contact.ts'
import { test } from '../support/browser-test.ts'
import { enquiry } from '../support/enquiry.ts'
import { contactForm, empty } from '../support/form.ts'
import { hold } from '../support/hold.ts'

// Only React's development build tells where its markup differs from the server's, so these tests visit the
// development server. Nothing is sent from there that could be stored.

let server: ViteDevServer

beforeAll(async () => {
  server = await createServer({
    mode: 'development',
    logLevel: 'silent',
    cacheDir: 'node_modules/.cache/vite-tests',
    server: { host: '127.0.0.1', port: 0, ws: false },
  })
  await server.listen()
})

afterAll(() => server?.close())

const atHome = () => ({
  baseURL: new URL(server.resolvedUrls!.local[0]!).origin,
  console: [/^\[vite\] connecting/, /Download the React DevTools/],
})

/** Opens a page, lets React take over its form, and leaves time for what React has to say about it. */
async function open(page: Page, address: string) {
  await page.goto(address)
  const form = contactForm(page)
  await form.hydrated()
  return form
}

test('React finds the page as the server left it, and takes the form over once', async ({ arrive }) => {
  const page = await arrive(atHome())
  const form = await open(page, '/')
  expect(await form.values()).toEqual(empty)
  for (const y of [0, 1_000_000]) await page.evaluate(leaveFor, y)
})

test('React finds a chosen interest as the server left it', async ({ arrive }) => {
  const page = await arrive(atHome())
  const form = await open(page, '/?interest=funding#contact')
  expect(await form.values()).toEqual({ ...empty, interest: 'funding' })
})

test('React finds the thank-you panel as the server left it', async ({ arrive }) => {
  const page = await arrive(atHome())
  await page.clock.install()
  const form = await open(page, '/?sent#contact')
  await page.clock.runFor(thankYouMs)
  await form.sentBefore.waitFor()
})

test('React finds a refused enquiry as the server left it, also where the visitor went on typing', async ({
  arrive,
}) => {
  const { console } = atHome()
  const page = await arrive({ ...atHome(), console: [...console, /^Failed to load resource: .* 422/] })
  const hydration = await hold(page, '**/client/hydrate.tsx')
  await page.goto('/#contact')
  const form = contactForm(page)
  await form.send({ ...enquiry, name: ' ', message: 'One line.\nAnother.' })
  await form.banner.waitFor()
  await form.field('name').fill('Ada')
  hydration.release()
  await form.hydrated()
  expect(await form.values()).toEqual({ ...enquiry, name: 'Ada', message: 'One line.\nAnother.' })
  expect(await page.getByText(errorOf('name', true)).isVisible()).toBe(true)
})

/** Scrolls, and leaves time for what comes near then. */
const leaveFor = (y: number) =>
  new Promise<void>((resolve) => {
    scrollTo(0, y)
    requestAnimationFrame(() => setTimeout(resolve, 200))
  })
