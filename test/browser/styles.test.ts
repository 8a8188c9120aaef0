import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { contact } from '../../src/content/contact.ts'
import { roster } from '../../src/content/roster.ts'
import { services } from '../../src/content/services.ts'
import { site } from '../../src/content/site.ts'
import { colors } from '../../src/page/tokens.ts'
import { phone, test } from '../support/browser-test.ts'

test.for(['light', 'dark'] as const)(
  'In the %s scheme every colour is the one that its token has for it, on the ground and in the ink of the page',
  async (colorScheme, { arrive }) => {
    const page = await arrive({ colorScheme })
    await page.goto('/')
    const wanted = Object.entries(colors).map(
      ([name, [light, dark]]) => [name, { light, dark }[colorScheme]] as const,
    )
    expect(await wronglyColoured(page, wanted)).toEqual([])
  },
)

test('On paper all is black on white, from the dark scheme too, with the company’s name, without the form and what is pressed', async ({
  arrive,
}) => {
  const page = await arrive({ colorScheme: 'dark' })
  await page.goto('/')
  await page.emulateMedia({ media: 'print' })
  expect(await groundsOf(page)).toEqual(['rgb(255, 255, 255)'])
  const { ink, soft } = colors
  const wanted = [
    ['paper', 'white'],
    ['ink', ink[0]],
    ['soft', soft[0]],
  ] as const
  expect(await wronglyColoured(page, [...wanted])).toEqual([])
  for (const selector of ['form', 'button', '.button', 'fieldset', 'nav', 'footer ul'])
    expect(await page.locator(selector).filter({ visible: true }).count(), selector).toBe(0)
  expect(await page.getByRole('banner').getByText(site.name).isVisible()).toBe(true)
  // What is fixed would stand on every sheet, over its words.
  expect(await page.getByRole('banner').evaluate((bar) => getComputedStyle(bar).position)).toBe('static')
  expect(await page.getByRole('link', { name: site.email }).first().isVisible()).toBe(true)
  const fillOf = (item: Element) => getComputedStyle(item, '::before').printColorAdjust
  expect(await page.locator('.promotion li').first().evaluate(fillOf)).toBe('exact')
})

test('On paper the thanks for an enquiry are there', async ({ arrive }) => {
  const page = await arrive({ javaScriptEnabled: false })
  await page.goto('/?sent#contact')
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('heading', { name: contact.thanksHeading }).isVisible()).toBe(true)
})

test('Whatever is pressed with a finger is 44 px high, and an address can be told from other words', async ({
  arrive,
}) => {
  const page = await arrive(phone)
  await page.goto('/')
  const pressed =
    'button, .button, select, textarea, input:not([name=subject]), summary, .gate label, footer li a'
  expect(await page.locator(pressed).filter({ visible: true }).evaluateAll(tooLow)).toEqual([])
  for (const link of await page.locator(`a[href="mailto:${site.email}"]`).all())
    expect(await link.evaluate((node) => getComputedStyle(node).textDecorationLine)).toBe('underline')
})

test('The whole of what surrounds a service, or the blank card, leads where its words do, and its arrow is not read out', async ({
  arrive,
}) => {
  const page = await arrive()
  await page.goto('/')
  for (const name of [...services.cards.map(({ title }) => title), roster.open.action])
    expect(await page.getByRole('main').getByRole('link', { name, exact: true }).count(), name).toBe(1)
  const cards = page.locator('li:has(.onward)')
  expect(await cards.count()).toBeGreaterThan(1)
  for (const card of await cards.all()) {
    await card.scrollIntoViewIfNeeded()
    expect(await card.evaluate(leadsAtItsEdges)).toBe(true)
  }
})

test('The bars of the three steps are filled to a third, to two thirds and wholly', async ({ arrive }) => {
  const page = await arrive()
  await page.goto('/')
  const fills = await page
    .locator('.promotion li')
    .evaluateAll((steps) =>
      steps.map((step) => Number.parseFloat(getComputedStyle(step, '::before').backgroundSize)),
    )
  expect(fills).toEqual([33, 67, 100])
})

test('Each partner’s mark can be told from its ground', async ({ arrive }) => {
  const page = await arrive()
  await page.goto('/')
  const marks = page.getByRole('main').locator('img')
  expect(await marks.count()).toBeGreaterThan(0)
  for (const mark of await marks.all()) {
    await mark.scrollIntoViewIfNeeded()
    expect(await mark.evaluate(contrastInTheMiddle)).toBeGreaterThan(50)
  }
})

test('Whoever goes back by keyboard meets no stop under the bar', async ({ arrive }) => {
  const page = await arrive()
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link').last().focus()
  const isInMain = () => page.evaluate(() => !!document.activeElement?.closest('main'))
  for (await page.keyboard.press('Shift+Tab'); !(await isInMain()); ) await page.keyboard.press('Shift+Tab')
  const stops: [element: string, place: number][] = []
  for (; await isInMain(); await page.keyboard.press('Shift+Tab')) {
    const stop = page.locator(':focus')
    stops.push([
      await stop.evaluate(({ outerHTML }) => outerHTML.slice(0, 80)),
      await stop.evaluate(placeUnderBar),
    ])
  }
  expect(stops.length).toBeGreaterThan(15)
  expect(stops.filter(([, place]) => place < -1)).toEqual([])
})

test('Nothing moves by itself for those who prefer less motion', async ({ arrive }) => {
  const page = await arrive({ reducedMotion: 'reduce' })
  await page.goto('/')
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})

test('Words of forty letters do not make a small screen scroll sideways', async ({ arrive }) => {
  const page = await arrive({ viewport: { width: 320, height: 800 } })
  await page.goto('/')
  const width = await page.evaluate(() => {
    const word = 'Donaudampfschifffahrtsgesellschaftskapitän'
    for (const element of document.querySelectorAll('h1, h2, h3, p, dt, dd, li:not(:has(*))'))
      element.textContent = `${word} ${word}`
    return document.documentElement.scrollWidth
  })
  expect(width).toBe(320)
})

test('Links with labels of 34 letters do not make a phone’s page scroll sideways, also with text twice as large', async ({
  arrive,
}) => {
  const page = await arrive({ viewport: { width: 360, height: 800 }, bypassCSP: true })
  await page.goto('/')
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  const width = await page.evaluate(() => {
    for (const link of document.querySelectorAll('a')) link.textContent = 'Rindfleischetikettierungsüberwacht'
    return document.documentElement.scrollWidth
  })
  expect(width).toBe(360)
})

test('The words are there before their typeface is', async ({ arrive }) => {
  const page = await arrive()
  await page.goto('/')
  const displays = await page.evaluate(() =>
    [...document.fonts].filter(({ family }) => !family.startsWith('fallback')).map(({ display }) => display),
  )
  expect(new Set(displays)).toEqual(new Set(['swap']))
})

/** The colours that the page draws in another way than wanted. */
const wronglyColoured = (page: Page, wanted: (readonly [name: string, colour: string])[]) =>
  page.evaluate((wanted) => {
    const probe = document.body.appendChild(document.createElement('p'))
    const drawn = (colour: string) => {
      probe.style.color = colour
      return getComputedStyle(probe).color
    }
    const { backgroundColor, color } = getComputedStyle(document.body)
    const wrong = wanted.filter(([name, colour]) => drawn(`var(--${name})`) !== drawn(colour))
    const { paper, ink } = Object.fromEntries(wanted)
    return [
      ...wrong.map(([name]) => name),
      ...(backgroundColor === drawn(paper!) ? [] : ['ground']),
      ...(color === drawn(ink!) ? [] : ['words']),
    ]
  }, wanted)

/** The grounds that visible elements stand on. */
const groundsOf = (page: Page) =>
  page.evaluate(() => {
    const visible = [...document.querySelectorAll('body, body *')].filter((each) => each.checkVisibility())
    const grounds = visible.map((each) => getComputedStyle(each).backgroundColor)
    return [...new Set(grounds)].filter((ground) => ground !== 'rgba(0, 0, 0, 0)')
  })

/** How far below the bar the element begins, in px. */
const placeUnderBar = (element: Element) =>
  element.getBoundingClientRect().top - document.querySelector('header')!.getBoundingClientRect().bottom

/** How far the colours and the opacity in a picture's middle are apart, of 255. */
async function contrastInTheMiddle(mark: Element) {
  const image = mark as HTMLImageElement
  await image.decode()
  const canvas = new OffscreenCanvas(36, 36).getContext('2d')!
  canvas.drawImage(image, 0, 0, 36, 36)
  const values = [...canvas.getImageData(9, 9, 18, 18).data]
  const ofPart = [0, 1, 2, 3].map((part) => values.filter((_, index) => index % 4 === part))
  return Math.max(...ofPart.map((all) => Math.max(...all) - Math.min(...all)))
}

const tooLow = (elements: Element[]) =>
  elements
    .filter((element) => (element.closest('label') ?? element).getBoundingClientRect().height < 44)
    .map(({ outerHTML }) => outerHTML)

function leadsAtItsEdges(card: Element) {
  const { left, right, top, bottom } = card.getBoundingClientRect()
  return [
    [left + 5, top + 5],
    [right - 5, bottom - 5],
  ].every(([x, y]) => document.elementFromPoint(x!, y!)?.closest('.onward') === card.querySelector('.onward'))
}
