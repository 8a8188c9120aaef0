import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { navigation } from '../../src/content/navigation.ts'
import { hasFocus, isInView, phone, test } from '../support/browser-test.ts'

const parts = (page: Page) => {
  const bar = page.getByRole('navigation', { name: navigation.label })
  const links = navigation.links.map(({ label }) => bar.getByRole('link', { name: label, exact: true }))
  return { button: bar.getByRole('button', { name: navigation.menu }), links }
}

const everyLink = async (links: Locator[], state: 'isVisible' | 'isHidden') =>
  (await Promise.all(links.map((link) => link[state]()))).every(Boolean)

async function expectArrival(page: Page, index: number) {
  const { anchor } = navigation.links[index]!
  await expect.poll(() => isInView(page.locator(`#${anchor}`).getByRole('heading').first())).toBe(true)
  expect(new URL(page.url()).hash).toBe(`#${anchor}`)
}

test('the menu opens and closes by touch, by keyboard and with a link', async ({ arrive }) => {
  const page = await arrive(phone)
  await page.goto('/')
  const { button, links } = parts(page)
  for (const [index, link] of links.entries()) {
    expect(await everyLink(links, 'isHidden')).toBe(true)
    await button.tap()
    expect(await everyLink(links, 'isVisible')).toBe(true)
    await link.tap()
    await expectArrival(page, index)
  }
  await button.press('Enter')
  await page.keyboard.press('Tab')
  expect(await hasFocus(links[0]!)).toBe(true)
  await page.keyboard.press('Escape')
  expect(await everyLink(links, 'isHidden')).toBe(true)
  expect(await hasFocus(button)).toBe(true)
})

test('the menu fits on small screens, and closes when the window grows', async ({ arrive }) => {
  const page = await arrive({ ...phone, viewport: { width: 320, height: 256 } })
  await page.goto('/')
  const { button, links } = parts(page)
  // Playwright does not tap an element that another one covers.
  await button.tap()
  await links.at(-1)!.tap({ trial: true })
  await page.setViewportSize({ width: 320, height: 512 })
  expect(await everyLink(links, 'isVisible')).toBe(true)
  await page.setViewportSize({ width: 1280, height: 430 })
  await expect.poll(() => page.locator(':popover-open').count()).toBe(0)
  expect(await button.isHidden()).toBe(true)
  expect(await everyLink(links, 'isVisible')).toBe(true)
})

test('without JavaScript, every link is visible and leads to its section', async ({ arrive }) => {
  const page = await arrive({ javaScriptEnabled: false })
  const { button, links } = parts(page)
  for (const width of [320, 820, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    expect(await button.isVisible()).toBe(false)
    expect(await isInView(page.getByRole('heading', { level: 1 })), `${width} px`).toBe(true)
    for (const [index, link] of links.entries()) {
      await link.click()
      await expectArrival(page, index)
    }
  }
})
