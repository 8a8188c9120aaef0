import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { desktop, expectInView, phone, test } from '../support/browser-test.ts'

const log = (page: Page) => page.getByRole('log', { name: 'Last lines of its diary' })
const lines = (page: Page) => log(page).getByRole('listitem')
const field = (page: Page) => page.getByLabel('Tell it to break a rule')

async function say(page: Page, text: string) {
  await field(page).fill(text)
  await field(page).press('Enter')
  await expect.poll(() => field(page).inputValue()).toBe('')
}

async function expectLines(page: Page, expected: string[][]) {
  await expect.poll(() => lines(page).count()).toBe(expected.length)
  const shown = await lines(page).allTextContents()
  for (const [index, parts] of expected.entries())
    for (const part of parts) expect(shown[index]).toContain(part)
  return shown.join()
}

test('without JavaScript, the log shows an example', async ({ arrive }) => {
  const page = await arrive({ javaScriptEnabled: false })
  await page.goto('/')
  expect(await field(page).isVisible()).toBe(false)
  await expectLines(page, [['Open the windows.', 'Its key does not open them.', 'Not allowed']])
})

test('every attempt becomes a line of the log, with a reply', async ({ arrive }) => {
  const page = await arrive(phone)
  await page.goto('/')
  const hostile = '<img src=x onerror=alert(1)>'
  await say(page, '   ')
  for (const text of [`${hostile}\u202e`, 'W'.repeat(10_000), 'Why?', 'لماذا؟']) await say(page, text)
  await page.getByRole('button', { name: 'Open the windows.' }).click()
  await page.getByRole('button', { name: 'Water now, it is urgent.' }).click()
  const shown = await expectLines(page, [
    ['Your words:', hostile, 'It keeps to its card.', 'Card as before'],
    ['W'.repeat(90), 'It still keeps to its card.', 'Card as before'],
    ['Why?', 'See its card.'],
    ['لماذا؟', 'See its card.'],
    ['Open the windows.', 'Its key does not open them.', 'Not allowed'],
    ['Water now, it is urgent.', 'It waits for the gardener.', 'Card as before'],
  ])
  expect(shown).not.toMatch(/\u202e|W{91}/)
  const times = await lines(page).getByRole('time').allInnerTexts()
  expect(times).toEqual(['06:40', '06:41', '06:42', '06:43', '06:44', '06:45'])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test.for([phone, desktop])('the log scrolls under many attempts: %o', async (screen, { arrive }) => {
  const page = await arrive(screen)
  await page.goto('/')
  for (let count = 1; count <= 15; count++) await say(page, `Attempt ${count}`)
  await expectInView(field(page))
  await expectInView(lines(page).last())
  await log(page).focus()
  await page.keyboard.press('Home')
  await expect.poll(() => log(page).evaluate((element) => element.scrollTop)).toBe(0)
})

test('a link to the attempts shows them to another visitor, who can add to them', async ({ arrive }) => {
  const page = await arrive({ permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto('/')
  const copy = page.getByRole('button', { name: 'Copy a link to these words' })
  expect(await copy.isVisible()).toBe(false)
  await say(page, 'Good morning, & a + b')
  await page.getByRole('button', { name: 'Water now, it is urgent.' }).click()
  await copy.click()
  await page.getByText('The link is copied.').waitFor()

  const other = await page.context().newPage()
  await other.goto(await page.evaluate(() => navigator.clipboard.readText()))
  await other.getByText('Someone else said this.').waitFor()
  await say(other, 'And a third.')
  await expectLines(other, [
    ['Their words:', 'Good morning, & a + b', 'It keeps to its card.'],
    ['Their words:', 'It waits for the gardener.'],
    ['Your words:', 'And a third.', 'It still keeps to its card.'],
  ])
})

test('the digits of the times follow the language of the page', async ({ arrive }) => {
  const page = await arrive()
  await page.goto('/')
  await page.evaluate(() => {
    document.documentElement.lang = 'ar-JO'
  })
  await say(page, 'مرحبا')
  expect(await lines(page).getByRole('time').innerText()).toMatch(/^[٠-٩]{2}:[٠-٩]{2}$/)
})
