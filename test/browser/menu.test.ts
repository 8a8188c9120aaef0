import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { navigation } from '../../src/shared/content/navigation.ts'
import { expectFocus, expectInView, longNames, phone, rename, test } from '../support/browser-test.ts'

const { links } = navigation

const bar = (page: Page) => page.getByRole('navigation', { name: navigation.label, exact: true })
const button = (page: Page) => bar(page).getByRole('button', { name: navigation.menu, exact: true })
const shown = (page: Page) => bar(page).getByRole('link')
const link = (page: Page, name: string) => bar(page).getByRole('link', { name, exact: true })

async function expectSection(page: Page, anchor: string) {
  await expectInView(page.locator(`#${anchor} h2`))
  expect(page.url()).toContain(`#${anchor}`)
}

test('the menu opens and closes by touch, by keyboard and with a link', async ({ arrive }) => {
  const page = await arrive(phone)
  await page.goto('/')
  const last = links.at(-1)!
  for (const { label, anchor } of links) {
    expect(await shown(page).allTextContents(), 'beside the menu').toEqual([last.label])
    await button(page).tap()
    await expect.poll(() => shown(page).count()).toBe(links.length)
    await link(page, label).tap()
    await expectSection(page, anchor)
  }
  await link(page, last.label).tap()
  await expectSection(page, last.anchor)
  await button(page).press('Enter')
  await page.keyboard.press('Tab')
  await expectFocus(shown(page).first())
  await page.keyboard.press('Escape')
  expect(await shown(page).count()).toBe(1)
  await expectFocus(button(page))
})

test('the menu scrolls on small screens, and closes when the window grows', async ({ arrive }) => {
  const page = await arrive({ ...phone, viewport: { width: 320, height: 150 } })
  await page.goto('/')
  // Playwright does not tap an element that another one covers.
  await button(page).tap()
  for (const { label } of links.slice(0, -1)) await link(page, label).tap({ trial: true })
  await page.setViewportSize({ width: 320, height: 512 })
  expect(await shown(page).count()).toBe(links.length)
  await page.setViewportSize({ width: 1280, height: 430 })
  await expect.poll(() => page.locator(':popover-open').count()).toBe(0)
  expect(await button(page).isHidden()).toBe(true)
  expect(await shown(page).count()).toBe(links.length)
})

test.for(Object.values(longNames))(
  'the menu and the sections begin below the bar, for %s',
  async (name, { arrive }) => {
    const page = await arrive({ ...phone, viewport: { width: 320, height: 640 } })
    await page.goto('/')
    const { label, anchor } = links[0]!
    await rename(page, name)
    const { width } = (await page.locator('header').getByText(name, { exact: true }).boundingBox())!
    expect(width, 'the row of the name').toBeGreaterThan(160)
    await button(page).tap()
    await expectInView(link(page, label))
    await link(page, label).tap()
    await expectSection(page, anchor)
    // The bar is lower on a phone held sideways.
    await page.setViewportSize({ width: 640, height: 320 })
    await button(page).tap()
    await page.setViewportSize({ width: 320, height: 640 })
    await expectInView(link(page, label))
  },
)

test.for([320, 820, 1280])(
  'without JavaScript, every link is visible and leads to its section, at %i px',
  async (width, { arrive }) => {
    const page = await arrive({ javaScriptEnabled: false, viewport: { width, height: 800 } })
    await page.goto('/')
    expect(await button(page).isVisible()).toBe(false)
    await expectInView(page.getByRole('heading', { level: 1 }))
    for (const { label, anchor } of links) {
      await link(page, label).click()
      await expectSection(page, anchor)
    }
  },
)
