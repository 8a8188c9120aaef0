import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { both, expectFocus, expectInView, phone, test } from '../support/browser-test.ts'

const choice = (page: Page, label: string) => page.getByRole('checkbox', { name: label })
const log = (page: Page) => page.getByRole('log', { name: 'Diary Sunday' })
const record = (page: Page) => page.locator('#record')
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)
const again = (page: Page) => page.getByRole('button', { name: 'Begin again' })

const choices = [
  { label: 'Let it', text: 'Watering at ten', state: 'Let go by you' },
  { label: 'Stop it', text: 'The beds stay dry', state: 'Stopped by you' },
]

test('a decision adds a line to both logs, moves nothing and can be undone', async ({ arrive }) => {
  const page = await arrive({ ...phone, javaScriptEnabled: false })
  await page.goto('/')
  const height = await heightOf(page)
  const ground = () => page.locator('#gate').evaluate((element) => getComputedStyle(element).backgroundColor)
  const heldGround = await ground()
  await page.getByRole('link', { name: 'Decide at the top' }).click()
  await expectInView(log(page).getByText('Planned a watering for tonight'))

  for (const { label, text, state } of choices) {
    await choice(page, label).check()
    expect(await heightOf(page)).toBe(height)
    expect(await ground(), 'only a line that waits has its own ground').not.toBe(heldGround)
    const other = choices.find((other) => other.label !== label)!
    expect(await choice(page, other.label).isVisible()).toBe(false)
    for (const place of [log(page), record(page)]) {
      for (const shown of ['Planned a watering for tonight', 'On hold', text, state])
        expect(await place.getByText(shown).isVisible(), shown).toBe(true)
      expect(await place.getByText(other.text).isVisible()).toBe(false)
    }
    await page.getByRole('link', { name: 'Find it in the record' }).click()
    await expectInView(record(page))

    await again(page).tap()
    expect(await ground()).toBe(heldGround)
    for (const place of [log(page), record(page)]) expect(await place.getByText(text).isVisible()).toBe(false)
  }
})

test.for(both)('only Space decides by keyboard, JavaScript: %s', async (javaScriptEnabled, { arrive }) => {
  const page = await arrive({ javaScriptEnabled })
  await page.goto('/')
  const chosen = choice(page, 'Let it')
  await chosen.focus()
  for (const key of ['ArrowDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  expect(await log(page).ariaSnapshot()).not.toContain('Watering at ten')

  await page.keyboard.press('Space')
  expect(await log(page).ariaSnapshot()).toContain('Watering at ten')
  expect(await chosen.isChecked()).toBe(true)
  await expectFocus(chosen)

  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expectFocus(again(page))
  await page.keyboard.press('Enter')
  expect(await log(page).ariaSnapshot()).not.toContain('Watering at ten')
  if (!javaScriptEnabled) await page.keyboard.press('Shift+Tab')
  const question = page.getByRole('group', { name: 'Does it water tonight?' })
  expect(await question.locator(':focus').isVisible()).toBe(true)
})
