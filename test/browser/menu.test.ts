import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { hero } from '../../src/content/hero.ts'
import { navigation } from '../../src/content/navigation.ts'
import { site } from '../../src/content/site.ts'
import { desktop, phone, test } from '../support/browser-test.ts'
import { isInView } from '../support/is-in-view.ts'

const parts = (page: Page) => {
  const bar = page.getByRole('navigation', { name: navigation.label })
  const links = navigation.links.map(({ label }) => bar.getByRole('link', { name: label, exact: true }))
  return { button: bar.getByRole('button', { name: navigation.menu }), links }
}

const allVisible = async (links: Locator[]) =>
  (await Promise.all(links.map((link) => link.isVisible()))).every(Boolean)
const noneVisible = async (links: Locator[]) =>
  (await Promise.all(links.map((link) => link.isHidden()))).every(Boolean)

const hasFocus = (element: Locator) => element.evaluate((node) => node === document.activeElement)

/** What assistive technology is told, and the arrow shows. Both have to say the same. */
async function isSaidToBeOpen(page: Page) {
  const session = await page.context().newCDPSession(page)
  const { root } = await session.send('DOM.getDocument')
  const query = { nodeId: root.nodeId, role: 'button', accessibleName: navigation.menu }
  const { nodes } = await session.send('Accessibility.queryAXTree', query)
  const expanded = nodes[0]?.properties?.find(({ name }) => name === 'expanded')?.value.value
  const { button } = parts(page)
  const arrow = await button.evaluate((element) => getComputedStyle(element, '::after').rotate)
  return expanded === (arrow === '225deg') ? expanded : [expanded, arrow]
}

/** The three ways to press a thing. */
const means = {
  mouse: (element: Locator) => element.click(),
  touch: (element: Locator) => element.tap(),
  keyboard: async (element: Locator) => {
    await element.focus()
    await element.press('Enter')
  },
}

/** Where each link leads: the first heading of its section. */
const destination = (page: Page, index: number) =>
  page.locator(`#${navigation.links[index]!.anchor}`).getByRole('heading').first()

for (const [name, press] of Object.entries(means)) {
  test(`By ${name}, the menu opens and closes, and says so`, async ({ arrive }) => {
    const page = await arrive(phone)
    await page.goto('/')
    const { button, links } = parts(page)
    expect(await noneVisible(links)).toBe(true)
    expect(await isSaidToBeOpen(page)).toBe(false)
    await press(button)
    expect(await allVisible(links)).toBe(true)
    expect(await isSaidToBeOpen(page)).toBe(true)
    await press(button)
    expect(await noneVisible(links)).toBe(true)
    await expect.poll(() => isSaidToBeOpen(page)).toBe(false)
  })

  test(`By ${name}, choosing a link closes the menu and goes there`, async ({ arrive }) => {
    const page = await arrive(phone)
    await page.goto('/')
    const { button, links } = parts(page)
    for (const [index, link] of links.entries()) {
      await press(button)
      await press(link)
      expect(await noneVisible(links)).toBe(true)
      await expect.poll(() => isInView(destination(page, index))).toBe(true)
      expect(new URL(page.url()).hash).toBe(`#${navigation.links[index]!.anchor}`)
    }
  })
}

test('Tab goes from the open menu’s button to its links', async ({ arrive }) => {
  const page = await arrive(phone)
  await page.goto('/')
  const { button, links } = parts(page)
  await button.press('Space')
  for (const link of links) {
    await page.keyboard.press('Tab')
    expect(await hasFocus(link)).toBe(true)
  }
})

test('Escape closes the menu and gives the focus back to its button', async ({ arrive }) => {
  const page = await arrive(phone)
  await page.goto('/')
  const { button, links } = parts(page)
  await button.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  expect(await noneVisible(links)).toBe(true)
  expect(await hasFocus(button)).toBe(true)
  await expect.poll(() => isSaidToBeOpen(page)).toBe(false)
})

test('A press beside its links leaves the menu open, and one outside closes it', async ({ arrive }) => {
  const page = await arrive(phone)
  await page.goto('/')
  const { button, links } = parts(page)
  await button.tap()
  await page.locator('#menu').tap({ position: { x: 2, y: 2 } })
  expect(await allVisible(links)).toBe(true)
  await page.touchscreen.tap(phone.viewport.width / 2, phone.viewport.height - 20)
  await expect.poll(() => noneVisible(links)).toBe(true)
  await expect.poll(() => isSaidToBeOpen(page)).toBe(false)
})

test('The menu stays when the browser’s own bar comes, and closes when the turned screen has room for a row of links', async ({
  arrive,
}) => {
  const page = await arrive({ ...phone, viewport: { width: 390, height: 1133 } })
  await page.goto('/')
  const { button, links } = parts(page)
  await button.tap()
  await page.setViewportSize({ width: 390, height: 1077 })
  expect(await allVisible(links)).toBe(true)
  await page.setViewportSize({ width: 1133, height: 390 })
  expect(await button.isVisible()).toBe(false)
  expect(await allVisible(links)).toBe(true)
  await expect.poll(() => page.locator(':popover-open').count()).toBe(0)
  const logo = await page.getByRole('banner').getByRole('link', { name: site.name }).boundingBox()
  for (const link of links) expect((await link.boundingBox())!.x).toBeGreaterThan(logo!.x + logo!.width)
  await page.setViewportSize({ width: 390, height: 1133 })
  expect(await noneVisible(links)).toBe(true)
  expect(await isSaidToBeOpen(page)).toBe(false)
})

test('On a screen of 320 by 256 px every link of the menu can be reached', async ({ arrive }) => {
  const page = await arrive({ ...phone, viewport: { width: 320, height: 256 } })
  await page.goto('/')
  const { button, links } = parts(page)
  await button.tap()
  await links.at(-1)!.scrollIntoViewIfNeeded()
  const { y, height } = (await links.at(-1)!.boundingBox())!
  expect(y + height).toBeLessThanOrEqual(256)
  await links.at(-1)!.tap()
  await expect.poll(() => isInView(destination(page, links.length - 1))).toBe(true)
})

test('Where popovers are unknown the links lead on without an error', async ({ arrive }) => {
  const page = await arrive()
  await page.addInitScript(() => {
    for (const name of ['hidePopover', 'showPopover', 'togglePopover', 'popover'])
      Reflect.deleteProperty(HTMLElement.prototype, name)
  })
  await page.goto('/')
  const { links } = parts(page)
  await links[0]!.click()
  await expect.poll(() => isInView(destination(page, 0))).toBe(true)
  await page.setViewportSize({ width: 1000, height: 700 })
})

test('The menu opens before React has come', async ({ arrive }) => {
  const page = await arrive(phone)
  await page.route('**/*.js', () => {})
  await page.goto('/', { waitUntil: 'commit' })
  const { button, links } = parts(page)
  await button.tap()
  expect(await allVisible(links)).toBe(true)
})

test('On a wide screen the links stand in the bar and there is no menu', async ({ arrive }) => {
  const page = await arrive(desktop)
  await page.goto('/')
  const { button, links } = parts(page)
  expect(await allVisible(links)).toBe(true)
  expect(await button.isVisible()).toBe(false)
})

test('At each width the links stand beside the logo, or fold into the menu', async ({ arrive }) => {
  const page = await arrive()
  await page.goto('/')
  const { button, links } = parts(page)
  const logo = page.getByRole('banner').getByRole('link', { name: site.name })
  for (let width = 480; width <= 640; width += 16) {
    await page.setViewportSize({ width, height: 800 })
    if (await button.isVisible()) continue
    const { x, y, width: wide, height } = (await logo.boundingBox())!
    for (const link of links) {
      const box = (await link.boundingBox())!
      expect(box.x, `${width} px`).toBeGreaterThan(x + wide)
      expect(box.y, `${width} px`).toBeLessThan(y + height)
    }
  }
})

test('Contact stands out in the bar as in the menu, which has an edge, hides what is under it and frames a link without touching a word', async ({
  arrive,
}) => {
  const page = await arrive(phone)
  await page.goto('/')
  const { button, links } = parts(page)
  const grounds = () =>
    Promise.all(links.map((link) => link.evaluate((node) => getComputedStyle(node).backgroundColor)))
  await button.press('Enter')
  const lookOf = (element: Element) => {
    const { borderBottomWidth, backgroundColor } = getComputedStyle(element)
    return { edge: borderBottomWidth, ground: backgroundColor }
  }
  const bar = await page.getByRole('banner').evaluate(lookOf)
  expect(await page.locator(':popover-open').evaluate(lookOf)).toEqual({ edge: '1px', ground: bar.ground })
  for (const link of links.slice(0, -1)) {
    await page.keyboard.press('Tab')
    expect(await link.evaluate(roomInFrame)).toBeGreaterThan(4)
  }
  const inMenu = await grounds()
  await page.setViewportSize(desktop.viewport)
  for (const [...others] of [inMenu, await grounds()]) {
    const action = others.pop()
    expect(new Set(others).size).toBe(1)
    expect(others).not.toContain(action)
  }
})

/** How far a focused link's word stays away from its frame, which lies within the link. */
function roomInFrame(link: HTMLElement) {
  const { outlineWidth, outlineOffset } = getComputedStyle(link)
  const inset = -Number.parseFloat(outlineOffset)
  if (inset < Number.parseFloat(outlineWidth)) return Number.NaN
  const word = document.createRange()
  word.selectNodeContents(link)
  const [inner, outer] = [word.getBoundingClientRect(), link.getBoundingClientRect()]
  return Math.min(inner.left - outer.left, inner.top - outer.top, outer.bottom - inner.bottom) - inset
}

test.for([320, 360, 390, 768, 1280])(
  'Without JavaScript the links are there at %i px, with nothing to press first, and cover nothing',
  async (width, { arrive }) => {
    const page = await arrive({ viewport: { width, height: 800 }, javaScriptEnabled: false })
    await page.goto('/')
    const { button, links } = parts(page)
    expect(await button.isVisible()).toBe(false)
    const bar = await page.getByRole('banner').boundingBox()
    const heading = await page.getByRole('heading', { name: hero.heading }).boundingBox()
    expect(heading!.y).toBeGreaterThan(bar!.y + bar!.height)
    for (const [index, link] of links.entries()) {
      expect(await link.isVisible()).toBe(true)
      await link.click()
      await expect.poll(() => isInView(destination(page, index))).toBe(true)
    }
  },
)

test.for([
  ['phone', phone],
  ['desktop', desktop],
] as const)('On a %s the bar stays, and its logo leads back up', async ([, screen], { arrive }) => {
  const page = await arrive(screen)
  await page.goto('/#contact')
  const logo = page.getByRole('banner').getByRole('link', { name: site.name })
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  expect(await logo.isVisible()).toBe(true)
  expect(await logo.evaluate((link) => link.getBoundingClientRect().top)).toSatisfy(
    (top: number) => top >= 0 && top < 100,
  )
  await logo.click()
  await expect.poll(() => isInView(page.getByRole('heading', { name: hero.heading }))).toBe(true)
})

test('Links scroll smoothly, unless the visitor prefers less motion', async ({ arrive }) => {
  const behavior = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)
  const page = await arrive({ reducedMotion: 'no-preference' })
  await page.goto('/')
  expect(await behavior(page)).toBe('smooth')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await behavior(page)).toBe('auto')
})

test('The skip link leads past the bar', async ({ arrive }) => {
  const page = await arrive()
  await page.goto('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: navigation.skip })
  expect(await hasFocus(skip)).toBe(true)
  expect(await isOnScreen(skip)).toBe(true)
  await skip.press('Enter')
  await page.keyboard.press('Tab')
  expect(await hasFocus(page.getByRole('link', { name: hero.consultation }))).toBe(true)
})

const isOnScreen = (element: Locator) =>
  element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect()
    const isOnTop = document.elementFromPoint(left + width / 2, top + height / 2) === node
    return left >= 0 && top >= 0 && width > 20 && height > 20 && isOnTop
  })
