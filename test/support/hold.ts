import type { Page } from 'playwright-core'
import { paths } from '../../src/routes.ts'

/** Holds back what the browser asks for until `release`, and counts how often it asked. */
async function hold(page: Page, url: string | RegExp) {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  let count = 0
  await page.route(url, async (route) => {
    count++
    await promise
    await route.fallback()
  })
  return { release, count: () => count }
}

/** Holds back the answer to a submit. */
export const holdAnswer = (page: Page) => hold(page, `**${paths.contact}`)

/** Holds back React with the form: the inline script comes with the page. */
export const holdHydration = (page: Page) => hold(page, /\/assets\/[^/]+\.js$/)
