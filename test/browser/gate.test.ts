import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectFocus, expectInView, phone, test } from '../support/browser-test.ts'

const choice = (page: Page, label: string) => page.getByLabel(label)
const log = (page: Page) => page.getByRole('log', { name: 'Diary Sunday' })
const record = (page: Page) => page.getByRole('log', { name: 'Last lines of its diary' })
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)
const again = (page: Page) => page.getByRole('button', { name: 'Begin again' })
const link = (page: Page) => page.getByRole('link', { name: 'Find it in the record' })

const choices = [
  { label: 'Let it', text: 'Allowed by you, the gardener.', detail: 'Seen: twelve beds', state: 'Let go' },
  { label: 'Stop it', text: 'Stopped by you, the gardener.', detail: 'The beds stay dry', state: 'Stopped' },
]

test('without JavaScript, a decision adds a line, moves nothing and can be undone', async ({ arrive }) => {
  const page = await arrive({ ...phone, javaScriptEnabled: false })
  await page.goto('/')
  const height = await heightOf(page)
  const ground = () => page.locator('#gate').evaluate((element) => getComputedStyle(element).backgroundColor)
  const heldGround = await ground()

  for (const { label, ...texts } of choices) {
    await choice(page, label).check()
    expect(await heightOf(page)).toBe(height)
    expect(await ground(), 'only a line that waits has its own ground').not.toBe(heldGround)
    const other = choices.find((other) => other.label !== label)!
    expect(await choice(page, other.label).isVisible()).toBe(false)
    const shown = await log(page).innerText()
    for (const text of ['Planned a watering for tonight', 'On hold', '06:21', ...Object.values(texts)])
      expect(shown).toContain(text)
    expect(shown).not.toContain(other.text)

    await again(page).tap()
    expect(await ground()).toBe(heldGround)
    expect(await log(page).getByText(texts.text).isVisible()).toBe(false)
  }
})

test('without JavaScript, only Space decides by keyboard', async ({ arrive }) => {
  const page = await arrive({ javaScriptEnabled: false })
  await page.goto('/')
  await choice(page, 'Let it').focus()
  for (const key of ['ArrowDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  expect(await choice(page, 'Let it').isChecked()).toBe(false)
  await page.keyboard.press('Space')
  await log(page).getByText('Allowed by you, the gardener.').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expectFocus(again(page))
})

test.for(['Enter', 'Space'])('%s decides, once', async (key, { arrive }) => {
  const page = await arrive()
  await page.goto('/')
  await expect.poll(() => record(page).getByRole('listitem').count()).toBe(3)
  await choice(page, 'Let it').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press(key)
  await expectFocus(link(page))
  await page.keyboard.press(key)
  expect(await choice(page, 'Let it').isChecked()).toBe(true)
  expect(await choice(page, 'Let it').isDisabled()).toBe(true)
  expect(await record(page).getByRole('listitem').count()).toBe(4)

  await link(page).click()
  await expectInView(record(page).getByRole('listitem').last())

  await again(page).press('Enter')
  await expectFocus(choice(page, 'Let it'))
  expect(await choice(page, 'Let it').isChecked()).toBe(false)
})
