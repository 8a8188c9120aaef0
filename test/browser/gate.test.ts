import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { gate, states, workLog } from '../../src/content/hero.ts'
import { auditTrail } from '../../src/content/security.ts'
import { both, hasFocus, isInView, phone, test } from '../support/browser-test.ts'

const question = (page: Page) => page.getByRole('group', { name: gate.question })
const choice = (page: Page, label: string) => page.getByRole('checkbox', { name: label, exact: true })
const log = (page: Page) => page.getByRole('log', { name: workLog.title })
const record = (page: Page) => page.locator('#record')
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)
const again = (page: Page) => page.getByRole('button', { name: gate.again })

test('a decision adds a line to both logs, moves nothing and can be undone', async ({ arrive }) => {
  const page = await arrive({ ...phone, javaScriptEnabled: false })
  await page.goto('/')
  const height = await heightOf(page)
  const ground = () => page.locator('#gate').evaluate((element) => getComputedStyle(element).backgroundColor)
  const heldGround = await ground()
  await page.getByRole('link', { name: auditTrail.decide }).click()
  await expect.poll(() => isInView(log(page).getByText(workLog.held.text))).toBe(true)

  for (const { label, entry } of gate.choices) {
    await choice(page, label).check()
    expect(await heightOf(page)).toBe(height)
    expect(await ground(), 'only a line that waits has its own ground').not.toBe(heldGround)
    const other = gate.choices.find((other) => other.label !== label)!
    expect(await choice(page, other.label).isVisible()).toBe(false)
    for (const place of [log(page), record(page)]) {
      for (const { text, state } of [workLog.held, entry]) {
        expect(await place.getByText(text).isVisible()).toBe(true)
        expect(await place.getByText(states[state]).first().isVisible()).toBe(true)
      }
      expect(await place.getByText(other.entry.text).isVisible()).toBe(false)
    }
    await page.getByRole('link', { name: gate.links[0].label }).click()
    await expect.poll(() => isInView(record(page))).toBe(true)

    await again(page).tap()
    expect(await ground()).toBe(heldGround)
    for (const place of [log(page), record(page)])
      expect(await place.getByText(entry.text).isVisible()).toBe(false)
  }
})

test.for(both)('only Space decides by keyboard, JavaScript: %s', async (javaScriptEnabled, { arrive }) => {
  const page = await arrive({ javaScriptEnabled })
  await page.goto('/')
  const [first] = gate.choices
  const chosen = choice(page, first.label)
  await chosen.focus()
  for (const key of ['ArrowDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  expect(await log(page).ariaSnapshot()).not.toContain(first.entry.text)

  await page.keyboard.press('Space')
  expect(await log(page).ariaSnapshot()).toContain(first.entry.text)
  expect(await chosen.isChecked()).toBe(true)
  expect(await hasFocus(chosen)).toBe(true)

  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await hasFocus(again(page))).toBe(true)
  await page.keyboard.press('Enter')
  expect(await log(page).ariaSnapshot()).not.toContain(first.entry.text)
  if (!javaScriptEnabled) await page.keyboard.press('Shift+Tab')
  expect(await question(page).locator(':focus').isVisible()).toBe(true)
})
