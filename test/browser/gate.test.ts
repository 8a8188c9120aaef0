import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { gate, states, workLog } from '../../src/content/hero.ts'
import { auditTrail } from '../../src/content/security.ts'
import { hasFocus, isInView, phone, test } from '../support/browser-test.ts'

const choice = (page: Page, label: string) => page.getByRole('radio', { name: label, exact: true })
const log = (page: Page) => page.getByRole('log', { name: workLog.title })
const record = (page: Page) => page.locator('#record')
/** Checked by default. Its second label is the link that starts again. */
const held = (page: Page) => page.getByRole('radio', { name: states.held })
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

test('a decision adds a line to both logs, moves nothing and can be undone', async ({ arrive }) => {
  const page = await arrive({ ...phone, javaScriptEnabled: false })
  await page.goto('/')
  const height = await heightOf(page)
  await page.getByRole('link', { name: auditTrail.decide }).click()
  await expect.poll(() => isInView(log(page).getByText(workLog.held.text))).toBe(true)

  for (const { label, entry } of gate.choices) {
    await choice(page, label).check()
    expect(await heightOf(page)).toBe(height)
    const other = gate.choices.find((other) => other.label !== label)!
    for (const place of [log(page), record(page)]) {
      for (const { text, state } of [workLog.held, entry]) {
        expect(await place.getByText(text).isVisible()).toBe(true)
        expect(await place.getByText(states[state]).first().isVisible()).toBe(true)
      }
      expect(await place.getByText(other.entry.text).isVisible()).toBe(false)
    }
    await page.getByRole('link', { name: gate.onRecord }).click()
    await expect.poll(() => isInView(record(page))).toBe(true)

    await log(page).getByText(gate.again).filter({ visible: true }).click()
    for (const place of [log(page), record(page)])
      expect(await place.getByText(entry.text).isVisible()).toBe(false)
  }
})

test('a decision by keyboard keeps a visible focus, and an arrow key undoes it', async ({ arrive }) => {
  const page = await arrive()
  await page.goto('/')
  const [first] = gate.choices
  await held(page).focus()
  await page.keyboard.press('ArrowDown')
  expect(await hasFocus(choice(page, first.label))).toBe(true)
  const line = log(page).getByRole('listitem').filter({ hasText: first.entry.text })
  expect(await line.evaluate((line) => getComputedStyle(line).outlineStyle)).toBe('solid')
  await page.keyboard.press('ArrowDown')
  expect(await hasFocus(held(page))).toBe(true)
  expect(await log(page).ariaSnapshot()).not.toContain(first.entry.text)
})
