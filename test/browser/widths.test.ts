import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { agent } from '../../src/content/agent.ts'
import { employmentTerms } from '../../src/content/employment-terms.ts'
import { funding } from '../../src/content/funding.ts'
import { hero } from '../../src/content/hero.ts'
import { navigation } from '../../src/content/navigation.ts'
import { roster } from '../../src/content/roster.ts'
import { safety } from '../../src/content/safety.ts'
import { security } from '../../src/content/security.ts'
import { services } from '../../src/content/services.ts'
import { partners, site } from '../../src/content/site.ts'
import { anchors } from '../../src/routes.ts'
import { phone, test } from '../support/browser-test.ts'

/** One page, drawn anew at each width. */
async function* atEachWidth(page: Page, widths: number[]): AsyncGenerator<number> {
  await page.goto('/')
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    yield width
  }
}

test('Card and log are one piece on a phone, and on wider screens the log comes out from behind the card', async ({
  arrive,
}) => {
  const page = await arrive()
  for await (const width of atEachWidth(page, [320, 390, 559, 575, 576, 639, 820, 1023, 1024, 1104, 1920])) {
    const [picture, head, terms, log] = await boxesOf(
      page,
      '.picture',
      '.staff-card > div',
      '.staff-card > dl',
      '.work-log',
    )
    expect(picture!.width, `${width} px`).toBeLessThanOrEqual(640)
    expect(log!.right, `${width} px`).toBeCloseTo(width < 576 ? picture!.right - 1 : picture!.right, 0)
    if (width < 576) {
      expect([head!.left, log!.left], `${width} px`).toEqual([terms!.left, terms!.left])
      expect([head!.bottom, log!.bottom], `${width} px`).toEqual([log!.top, terms!.top])
    } else {
      expect(log!.left, `${width} px`).toBeLessThan(head!.right)
      expect(log!.top, `${width} px`).toBeGreaterThan(head!.top)
      expect(log!.top, `${width} px`).toBeLessThan(terms!.top)
    }
  }
})

test('The first screen of a phone shows the line that waits, and says so', async ({ arrive }) => {
  const page = await arrive(phone)
  await page.goto('/')
  const [held] = await boxesOf(page, '.gate .sign-held')
  expect(held!.bottom).toBeLessThan(phone.viewport.height)
})

test('The two buttons of the hero stand in one line, or below each other and equally wide', async ({
  arrive,
}) => {
  const page = await arrive()
  for await (const width of atEachWidth(page, [390, 600, 1024, 1104, 1280])) {
    const [first, second] = await Promise.all(
      [hero.consultation, hero.fundedProjects].map((name) => page.getByRole('link', { name }).boundingBox()),
    )
    if (first!.y !== second!.y)
      expect([first!.x, first!.width], `${width} px`).toEqual([second!.x, second!.width])
  }
})

test.for([390, 820, 1280])(
  'At %i px each link of the bar puts its section right under the bar',
  async (width, { arrive }) => {
    const page = await arrive({ viewport: { width, height: 800 } })
    await page.goto('/')
    for (const { anchor } of navigation.links) {
      await page.evaluate((hash) => location.assign(hash), `#${anchors[anchor]}`)
      const [bar, section] = await boxesOf(page, 'header', `#${anchors[anchor]}`)
      expect(Math.abs(section!.top - bar!.bottom), anchor).toBeLessThanOrEqual(1)
    }
  },
)

test('What stands side by side stands on one line', async ({ arrive }) => {
  const page = await arrive()
  const [service] = services.cards
  const sideBySide = [
    [hero.tags[0], agent.caption],
    [services.heading, services.lead],
    [safety.heading, safety.lead],
    [security.heading, security.lead],
    ['1', service!.title, service!.text],
  ]
  for await (const width of atEachWidth(page, [1024, 1104, 1280, 1920]))
    for (const texts of sideBySide) {
      const lines = await baselinesOf(page, 'main', texts)
      expect(Math.max(...lines) - Math.min(...lines), `${width} px: ${texts}`).toBeLessThanOrEqual(1)
    }
  const footer = await baselinesOf(page, 'footer', [site.name, navigation.links[0].label, site.email])
  expect(Math.max(...footer) - Math.min(...footer)).toBeLessThanOrEqual(1)
})

test.for([2, 3, 4, 5, 6, 7])('Of %i partners none is left alone in its row', async (count, { arrive }) => {
  const page = await arrive()
  for await (const width of atEachWidth(page, [390, 524, 744, 768, 811, 1024, 1071, 1280])) {
    const tops = await page.evaluate(
      ([count, first]) => {
        const list = [...document.querySelectorAll('li')].find((item) => item.textContent.includes(first))!
          .parentElement!
        const items = Array.from({ length: count }, (_, index) => list.children[index % 3]!.cloneNode(true))
        list.replaceChildren(...items)
        return [...list.children].map((item) => Math.round(item.getBoundingClientRect().top))
      },
      [count, partners.list[0]!.name] as const,
    )
    const inLastRow = tops.filter((top) => top === tops.at(-1)).length
    if (new Set(tops).size < count) expect(inLastRow, `${width} px`).toBeGreaterThan(1)
  }
})

test('The cards of the roster say the same things level with each other, and on a phone the next one is in sight', async ({
  arrive,
}) => {
  const page = await arrive()
  for await (const width of atEachWidth(page, [390, 600, 744, 820, 1024, 1280])) {
    const { tops, lefts } = await page.evaluate((heading) => {
      const list = document.querySelector(`[aria-labelledby=${heading}] ul`)!
      return {
        tops: [...list.querySelectorAll('dl')].map((terms) =>
          [...terms.children].map((row) => Math.round(row.getBoundingClientRect().top)),
        ),
        lefts: [...list.children].map((card) => card.getBoundingClientRect().left),
      }
    }, 'roster')
    expect(tops, `${width} px`).toEqual(roster.jobs.map(() => tops[0]))
    if (width < 1024)
      expect(
        lefts.some((left) => left > width / 2 && left < width - 16),
        `${width} px`,
      ).toBe(true)
    else expect(lefts.at(-1), `${width} px`).toBeLessThan(width)
  }
})

test('Columns begin where those near them begin', async ({ arrive }) => {
  const page = await arrive()
  const leftOf = async (place: Locator) => Math.round((await place.boundingBox())!.x)
  for await (const width of atEachWidth(page, [1024, 1104, 1280, 1920])) {
    const partner = await leftOf(page.getByText(partners.list[0]!.name).first())
    expect(await leftOf(page.getByText(services.cards[0]!.text)), `${width} px`).toBe(partner)
    const term = await leftOf(page.getByText(employmentTerms.rows[1].term))
    expect(await leftOf(page.getByText(safety.steps[1].text)), `${width} px`).toBe(term)
    const banner = await leftOf(page.getByText(funding.bannerText))
    const card = page.getByRole('listitem').filter({ hasText: funding.cards[1].text })
    if (width >= 1280) expect(await leftOf(card), `${width} px`).toBe(banner)
  }
})

test('The four ways on from a missing page stand in one row or two', async ({ arrive }) => {
  const page = await arrive({ console: [/404/] })
  await page.goto('/no-such-page')
  const ways = page.getByRole('main').getByRole('listitem')
  for (const width of [320, 360, 390, 430, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const tops = await ways.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top))
    expect([tops.slice(0, 2), tops.slice(2)], `${width} px`).toEqual([
      [tops[0], tops[0]],
      [tops[3], tops[3]],
    ])
  }
})

test('Whichever interest is chosen can be read whole', async ({ arrive }) => {
  const page = await arrive()
  for await (const width of atEachWidth(page, [320, 390, 576, 600, 768, 1024, 1104, 1280])) {
    const { room, needed } = await page.locator('select').evaluate((select: HTMLSelectElement) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select)
      const canvas = document.createElement('canvas').getContext('2d')!
      canvas.font = font
      const needed = Math.max(...[...select.options].map(({ text }) => canvas.measureText(text).width))
      return {
        room: select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight),
        needed,
      }
    })
    expect(room, `${width} px`).toBeGreaterThanOrEqual(needed)
  }
})

test('With text twice as large no word of a phone’s page breaks in two, and dots stay round', async ({
  arrive,
}) => {
  const page = await arrive({ ...phone, bypassCSP: true })
  await page.goto('/')
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  expect(await brokenWords(page)).toEqual([])
  const dot = await page
    .locator('.dot')
    .first()
    .evaluate((item) => {
      const { width, height } = getComputedStyle(item, '::before')
      return { width, height }
    })
  expect(dot.width).toBe(dot.height)
})

test.for([
  ['A4', 5],
  ['Letter', 6],
] as const)('On %s the page takes no more than %i sheets', async ([format, sheets], { arrive }) => {
  const page = await arrive({ colorScheme: 'dark' })
  await page.goto('/')
  const pages = (await page.pdf({ format })).toString('latin1').match(/\/Type\s*\/Page\b/g)
  expect(pages!.length).toBeLessThanOrEqual(sheets)
})

const boxesOf = (page: Page, ...selectors: string[]) =>
  page.evaluate(
    (selectors) =>
      selectors.map((selector) => {
        const { left, top, right, bottom, width } = document.querySelector(selector)!.getBoundingClientRect()
        return { left, top, right, bottom, width }
      }),
    selectors,
  )

/** Where the first line of each text stands: on a box without height, put before it for a moment. */
const baselinesOf = (page: Page, within: string, texts: readonly string[]) =>
  page.evaluate(
    ([within, texts]) => {
      const elements = [...document.querySelectorAll(`${within} :not(option)`)].reverse()
      return texts.map((text) => {
        const element = elements.find(({ textContent }) => textContent === text)!
        const probe = document.createElement('span')
        probe.style.display = 'inline-block'
        const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()!
        words.parentElement!.insertBefore(probe, words)
        const { bottom } = probe.getBoundingClientRect()
        probe.remove()
        return bottom
      })
    },
    [within, texts] as const,
  )

/** Words that stand on two lines, apart from where a hyphen or an @ lets them. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { data } = texts.currentNode as Text
      for (const { 0: word, index } of data.matchAll(/[^\s@-]+/g)) {
        const range = document.createRange()
        range.setStart(texts.currentNode, index)
        range.setEnd(texts.currentNode, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) broken.push(word)
      }
    }
    return broken
  })
