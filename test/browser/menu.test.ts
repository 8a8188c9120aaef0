import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { navigation } from '../../src/content/navigation.ts'
import { expectFocus, expectInView, phone, test } from '../support/browser-test.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: navigation.label })
const button = (page: Page) => menu(page).getByRole('button', { name: navigation.menu })
const links = (page: Page) => menu(page).getByRole('link')
const headingOf = (page: Page, anchor: string) => page.locator(`#${anchor} h2`)

test('the menu opens and closes by touch, by keyboard and with a link', async ({ arrive }) => {
  const page = await arrive(phone)
  await page.goto('/')
  for (const { label, anchor } of navigation.links) {
    expect(await links(page).count()).toBe(0)
    await button(page).tap()
    await links(page).last().waitFor()
    expect(await links(page).count()).toBe(4)
    await menu(page).getByRole('link', { name: label }).tap()
    await expectInView(headingOf(page, anchor))
    expect(page.url()).toContain(`#${anchor}`)
  }
  await button(page).press('Enter')
  await page.keyboard.press('Tab')
  await expectFocus(links(page).first())
  await page.keyboard.press('Escape')
  expect(await links(page).count()).toBe(0)
  await expectFocus(button(page))
})

test('the menu fits on small screens, and closes when the window grows', async ({ arrive }) => {
  const page = await arrive({ ...phone, viewport: { width: 320, height: 256 } })
  await page.goto('/')
  // Playwright does not tap an element that another one covers.
  await button(page).tap()
  await links(page).last().tap({ trial: true })
  await page.setViewportSize({ width: 320, height: 512 })
  expect(await links(page).count()).toBe(4)
  await page.setViewportSize({ width: 1280, height: 430 })
  await expect.poll(() => page.locator(':popover-open').count()).toBe(0)
  expect(await button(page).isHidden()).toBe(true)
  expect(await links(page).count()).toBe(4)
})

test.for([320, 820, 1280])(
  'without JavaScript, every link is visible and leads to its section, at %i px',
  async (width, { arrive }) => {
    const page = await arrive({ javaScriptEnabled: false, viewport: { width, height: 800 } })
    await page.goto('/')
    expect(await button(page).isVisible()).toBe(false)
    await expectInView(page.getByRole('heading', { level: 1 }))
    for (const { label, anchor } of navigation.links) {
      await menu(page).getByRole('link', { name: label }).click()
      await expectInView(headingOf(page, anchor))
      expect(page.url()).toContain(`#${anchor}`)
    }
  },
)
