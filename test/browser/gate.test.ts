import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { gate, states, workLog } from '../../src/content/hero.ts'
import { both, expectFocus, phone, test } from '../support/browser-test.ts'

const choice = (page: Page, label: string) => page.getByLabel(label)
const log = (page: Page) => page.getByRole('log', { name: workLog.title })
const again = (page: Page) => page.getByRole('button', { name: gate.again })
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

test.for(both)(
  'a decision adds its entry, moves nothing and can be undone, JavaScript: %s',
  async (javaScriptEnabled, { arrive }) => {
    const page = await arrive({ ...phone, javaScriptEnabled })
    await page.goto('/')
    const height = await heightOf(page)
    const ground = () =>
      page.locator('#gate').evaluate((element) => getComputedStyle(element).backgroundColor)
    const heldGround = await ground()

    for (const { label, entry } of gate.choices) {
      await choice(page, label).check()
      expect(await heightOf(page)).toBe(height)
      expect(await ground(), 'only a line that waits has its own ground').not.toBe(heldGround)
      const { time, text, detail, state } = entry
      const shown = await log(page).innerText()
      for (const words of [workLog.held.text, states.held, time, text, detail, states[state]])
        expect(shown).toContain(words)
      for (const other of gate.choices.filter((other) => other.label !== label)) {
        expect(await choice(page, other.label).isVisible()).toBe(false)
        expect(shown).not.toContain(other.entry.text)
      }

      await again(page).tap()
      expect(await ground()).toBe(heldGround)
      expect(await log(page).getByText(text).isVisible()).toBe(false)
    }
  },
)

test('without JavaScript, only Space decides by keyboard', async ({ arrive }) => {
  const { label, entry } = gate.choices[0]!
  const page = await arrive({ javaScriptEnabled: false })
  await page.goto('/')
  await choice(page, label).focus()
  for (const key of ['ArrowDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  expect(await choice(page, label).isChecked()).toBe(false)
  await page.keyboard.press('Space')
  await log(page).getByText(entry.text).waitFor()
})

test.for(['Enter', 'Space'])('%s decides once, and the focus follows', async (key, { arrive }) => {
  const { label, entry } = gate.choices[0]!
  const page = await arrive()
  await page.goto('/')
  await choice(page, label).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press(key)
  await expectFocus(log(page).getByRole('listitem').filter({ hasText: entry.text }))
  await page.keyboard.press(key)
  expect(await again(page).isVisible(), 'a second press changes nothing').toBe(true)
  await page.keyboard.press('Tab')
  await expectFocus(again(page))
  await page.keyboard.press(key)
  await expectFocus(choice(page, label))
  expect(await choice(page, label).isChecked()).toBe(false)
})
