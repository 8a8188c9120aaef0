import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { site } from '../../src/content/site.ts'
import { test } from '../support/browser-test.ts'

const colorsOf = (page: Page) =>
  page.locator('body').evaluate((body) => {
    const { color, backgroundColor } = getComputedStyle(body)
    return { color, backgroundColor }
  })

test('a print has light colours and the address of the site, and nothing to press', async ({ arrive }) => {
  const page = await arrive({ colorScheme: 'light' })
  await page.goto('/')
  const light = await colorsOf(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await colorsOf(page)).not.toEqual(light)
  await page.emulateMedia({ media: 'print' })
  expect(await colorsOf(page)).toEqual(light)
  await page.getByText(site.origin, { exact: true }).waitFor()
  expect(
    await page.locator('button, input, select, textarea, summary').filter({ visible: true }).count(),
  ).toBe(0)
})
