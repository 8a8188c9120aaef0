import {
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core'
import { test as base, expect, inject, vi } from 'vitest'
import { site } from '../../src/shared/content/site.ts'
import { launchOptions } from './chromium.ts'

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
export const desktop = { viewport: { width: 1280, height: 800 } }

type Visitor = BrowserContextOptions & {
  /** Expected console lines and page errors. Any other fails the test. */
  console?: RegExp[]
}

/**
 * `arrive` opens a page for one visitor. The test fails on an unexpected console line, a page error, a request to another
 * origin, a cookie, or anything in the browser's storage.
 */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures off the pattern
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await chromium.launch(launchOptions())
    onCleanup(() => browser.close())
    return browser
  })
  .extend('arrive', async ({ browser }, { onCleanup }) => {
    return vi.defineHelper(async ({ console: allowed = [], ...options }: Visitor = {}) => {
      const failure = new Error()
      const baseURL = options.baseURL ?? inject('site')
      const context = await browser.newContext({ ...desktop, reducedMotion: 'reduce', ...options, baseURL })
      context.setDefaultTimeout(60_000)
      const problems = watch(context, baseURL, allowed)
      const page = await context.newPage()
      onCleanup(async () => {
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        // Taken before the page closes, which ends the requests of its scripts.
        const found = [...problems, ...(await listStoredData(page))]
        await context.close()
        failure.message = ['Unexpected:', ...found].join('\n')
        if (found.length > 0) throw failure
      })
      return page
    })
  })

/** Chromium logs it if a test types before the page's `autofocus`, which no test waits for. */
const autofocusBlocked = /^Autofocus processing was blocked/

function watch(context: BrowserContext, baseURL: string, consoleLines: RegExp[]): string[] {
  const problems: string[] = []
  const allowed = [autofocusBlocked, ...consoleLines]
  function report(source: string, text: string) {
    if (!allowed.some((pattern) => pattern.test(text))) problems.push(`${source}: ${text}`)
  }
  context.on('console', (line) => report(`console of ${line.location().url}`, line.text()))
  context.on('weberror', (error) => report('page error', error.error().message))
  context.on('request', (request) => {
    if (new URL(request.url()).origin !== baseURL) problems.push(`request: ${request.url()}`)
  })
  return problems
}

async function listStoredData(page: Page): Promise<string[]> {
  const { cookies, origins } = await page.context().storageState({ indexedDB: true })
  const session = await page.evaluate(() => Object.keys(sessionStorage))
  return [...cookies, ...origins, ...session].map((stored) => `stored: ${JSON.stringify(stored)}`)
}

/** Of companies. Languages like Japanese have no spaces. */
export const longNames = {
  spaced: 'Confederation of Independent Associates for Quality and its Assurance',
  unspaced: '日本業務改善総合研究所株式会社本',
}

export const rename = (page: Page, name: string) =>
  page
    .locator('header')
    .getByText(site.name, { exact: true })
    .evaluate((element, name) => element.replaceChildren(name), name)

/** The height of the page with its typeface, if it has one. */
export const heightOf = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    return document.documentElement.scrollHeight
  })

/** Waits until the top of the element is on the screen and below the bar. */
export const expectInView = (element: Locator) =>
  expect
    .poll(() =>
      element.evaluate((node) => {
        const { top } = node.getBoundingClientRect()
        const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
        return top >= bar && top < innerHeight
      }),
    )
    .toBe(true)

export const expectFocus = (element: Locator) =>
  expect.poll(() => element.evaluate((node) => node === document.activeElement)).toBe(true)
