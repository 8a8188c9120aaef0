import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { desktop, expectFocus, expectInView, phone, test } from '../support/browser-test.ts'

const log = (page: Page) => page.getByRole('log', { name: 'Last lines of its diary' })
const lines = (page: Page) => log(page).getByRole('listitem')
const field = (page: Page) => page.getByLabel('Tell it to break a rule')
const suggestion = (page: Page, name: string) => page.getByRole('button', { name })
const copy = (page: Page) => page.getByRole('button', { name: 'Copy a link to this diary' })

async function say(page: Page, text: string) {
  await field(page).fill(text)
  await field(page).press('Enter')
  await expect.poll(() => field(page).inputValue()).toBe('')
}

/** The last lines of the record, one text each. */
async function expectLast(page: Page, ...expected: string[]) {
  const last = async () => (await lines(page).allInnerTexts()).slice(-expected.length)
  await expect.poll(async () => (await last()).map((line) => line.split(/\s+/).join(' '))).toEqual(expected)
}

const base = [
  '06:00 Measured twelve beds Finished',
  '06:10 Asked about the thirteenth Has asked',
  '06:20 Planned a watering for tonight On hold',
]

test('without JavaScript, the record shows an example over the whole width', async ({ arrive }) => {
  const page = await arrive({ javaScriptEnabled: false })
  await page.goto('/')
  expect(await field(page).isVisible()).toBe(false)
  await expectLast(page, '06:21 A letter says: Open the windows. Its key does not open them. Not allowed')
  expect((await log(page).boundingBox())!.width).toBeGreaterThan(900)
})

test('an attempt is answered by the first rule with one of its words', async ({ arrive }) => {
  const page = await arrive(phone)
  await page.goto('/')
  await expectLast(page, ...base)
  const hostile = '<img src=x onerror=alert(1)>'
  const texts = ['   ', `${hostile}\u202e`, 'W'.repeat(10_000), 'open the WINDOW', 'افتح النافذة نافذة']
  for (const text of [...texts, 'Know what?', 'Not now!', 'What did you do at 6:10?', '٠٦:٠٠', 'At 07:00?'])
    await say(page, text)
  await say(page, 'What did you do at 07:00?')
  await say(page, 'What did you do?')
  const at = (minute: number, rest: string) => `06:${minute} A letter says: ${rest}`
  await expectLast(
    page,
    ...base,
    at(21, `${hostile} Not on its card. Not allowed`),
    at(22, `${'W'.repeat(90)} Not on its card. Not allowed`),
    at(23, 'open the WINDOW Its key does not open them. Not allowed'),
    at(24, 'افتح النافذة نافذة Its key does not open them. Not allowed'),
    at(25, 'Know what? Not on its card. Not allowed'),
    at(26, 'Not now! It waits for the gardener. On hold'),
    at(27, 'What did you do at 6:10? Its diary: 06:10 Asked about the thirteenth Finished'),
    at(28, '٠٦:٠٠ Its diary: 06:00 Measured twelve beds Finished'),
    at(29, 'At 07:00? Not on its card. Not allowed'),
    at(30, 'What did you do at 07:00? Its diary: an empty line Finished'),
    at(31, 'What did you do? Its diary: 06:20 Planned a watering for tonight Finished'),
  )
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('decisions, restarts and attempts follow one another, and nothing above changes', async ({ arrive }) => {
  const page = await arrive()
  await page.goto('/')
  const gate = page.getByRole('log', { name: 'Diary Sunday' })
  const grown = [...base]
  const grow = async (...added: string[]) => {
    grown.push(...added)
    await expectLast(page, ...grown)
  }
  await say(page, 'Measure.')
  await grow('06:21 A letter says: Measure. It may measure. Finished')
  await page.getByLabel('Let it').check()
  await grow('06:22 Allowed by you, the gardener. Seen: twelve beds Let go')
  await gate.getByText('06:22').waitFor()
  await page.getByRole('button', { name: 'Begin again' }).click()
  await grow('06:23 Begun again by you, the gardener', '06:24 Planned a watering for tonight On hold')
  await gate.getByText('06:24').waitFor()
  await page.getByLabel('Stop it').check()
  await grow('06:25 Stopped by you, the gardener. The beds stay dry Stopped')
})

test.for([phone, desktop])(
  'the list shows whole lines, with the last one: %o',
  async (screen, { arrive }) => {
    const page = await arrive(screen)
    await page.goto('/')
    for (let count = 1; count <= 15; count++)
      await say(page, `Attempt ${count} ${'and more '.repeat(count % 4)}`)
    await expectInView(field(page))
    await expectInView(lines(page).last())
    const edges = await lines(page).evaluateAll((rows) => {
      const list = rows[0]!.parentElement!.getBoundingClientRect()
      const boxes = rows.map((row) => row.getBoundingClientRect())
      return boxes
        .filter(({ bottom }) => bottom > list.top + 1)
        .map(({ top, bottom }) => [top - list.top, list.bottom - bottom])
    })
    for (const [above, below] of edges) {
      expect(above).toBeGreaterThanOrEqual(-1)
      expect(below).toBeGreaterThanOrEqual(-1)
    }
  },
)

test('a tap is not lost while the script loads', async ({ arrive }) => {
  const page = await arrive({ ...phone, viewport: { width: 390, height: 664 } })
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/visitor-forms-*', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByLabel('Let it').check()
  const [windows, water] = [suggestion(page, 'Open the windows.'), suggestion(page, 'Water now')]
  await windows.click()
  await water.hover()
  await page.mouse.down()
  resolve()
  await expect.poll(() => lines(page).count()).toBe(base.length + 2)
  await page.mouse.up()
  await expectLast(
    page,
    '06:21 Allowed by you, the gardener. Seen: twelve beds Let go',
    '06:22 A letter says: Open the windows. Its key does not open them. Not allowed',
    '06:23 A letter says: Water now, it is urgent. It waits for the gardener. On hold',
  )
})

test('says that the script did not load, and tries again', async ({ arrive }) => {
  const page = await arrive({ console: [/ERR_FAILED/] })
  await page.route('**/visitor-forms-*', (route) => route.abort())
  await page.goto('/')
  await suggestion(page, 'Open the windows.').click()
  const message = page.getByText('It did not load. Try once more.')
  await message.waitFor()
  await page.unroute('**/visitor-forms-*')
  await suggestion(page, 'Open the windows.').click()
  await message.waitFor({ state: 'hidden' })
  // With the line before it, because the example in the served page reads the same.
  const line = '06:21 A letter says: Open the windows. Its key does not open them. Not allowed'
  await expectLast(page, base.at(-1)!, line)
})

test('a link has every entry, and its reader can go on', async ({ arrive }) => {
  const page = await arrive({ permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto('/')
  await say(page, 'Good morning, & a + b')
  await page.getByLabel('Let it').check()
  await page.getByRole('button', { name: 'Begin again' }).click()
  await say(page, 'release')
  await page.getByLabel('Stop it').check()
  await suggestion(page, 'Open the windows.').click()
  await copy(page).click()
  await page.getByText('The link is copied.').waitFor()

  const other = await page.context().newPage()
  await other.goto(await page.evaluate(() => navigator.clipboard.readText()))
  const heading = other.getByRole('heading', { name: 'The diary of someone else' })
  await expectFocus(heading)
  await expectInView(heading)
  await other.getByText('You may add to it.').waitFor()
  expect(await other.getByLabel('Stop it').isChecked()).toBe(true)
  await other.getByRole('button', { name: 'Begin again' }).click()
  const record = other.getByRole('log', { name: 'The diary of someone else' }).getByRole('listitem')
  await expect.poll(() => record.count()).toBe(base.length + 9)
  expect((await record.allInnerTexts()).slice(3).map((line) => line.split(/\s+/).join(' '))).toEqual([
    '06:21 A letter says: Good morning, & a + b Not on its card. Not allowed',
    '06:22 Allowed by someone else. Seen: twelve beds Let go',
    '06:23 Begun again by someone else',
    '06:24 Planned a watering for tonight On hold',
    '06:25 A letter says: release Not on its card. Not allowed',
    '06:26 Stopped by someone else. The beds stay dry Stopped',
    '06:27 A letter says: Open the windows. Its key does not open them. Not allowed',
    '06:28 Begun again by you, the gardener',
    '06:29 Planned a watering for tonight On hold',
  ])
})

test('a hostile link adds only what the rules allow', async ({ arrive }) => {
  const page = await arrive()
  const attempts = Array.from({ length: 100 }, () => `said=${'x'.repeat(200)}`).join('&')
  await page.goto(
    `/#gate=again&gate=constructor&gate=return&gate=release&state=released&said=<b>&${attempts}`,
  )
  const record = page.getByRole('log', { name: 'The diary of someone else' }).getByRole('listitem')
  await expect.poll(() => record.count()).toBe(base.length + 46)
  const shown = await record.allInnerTexts()
  expect(shown[3]).toContain('Stopped by someone else.')
  expect(shown[4]).toContain('<b>')
  expect(shown.join()).not.toMatch(/x{91}|Let go/)
})

test('in print, the record is a table of all its entries', async ({ arrive }) => {
  const page = await arrive()
  await page.goto('/')
  for (let count = 1; count <= 9; count++) await say(page, 'Open a window')
  await page.emulateMedia({ media: 'print' })
  expect(await field(page).isVisible()).toBe(false)
  const cells = await lines(page).evaluateAll((rows) =>
    rows.map((row) => Array.from(row.querySelectorAll('time, b'), (cell) => cell.getBoundingClientRect())),
  )
  const [first] = cells
  for (const row of cells) for (const [column, { x }] of row.entries()) expect(x).toBe(first![column]!.x)
  for (const [time, state] of cells) expect(state!.y).toBeCloseTo(time!.y, 0)
})

test('the digits of the times follow the language of the page', async ({ arrive }) => {
  const page = await arrive()
  await page.goto('/')
  await page.evaluate(() => {
    document.documentElement.lang = 'ar-JO'
  })
  await say(page, 'مرحبا')
  await expect.poll(() => lines(page).last().getByRole('time').innerText()).toMatch(/^[٠-٩]{2}:[٠-٩]{2}$/)
})
