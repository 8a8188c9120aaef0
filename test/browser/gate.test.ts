import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { gate, states, workLog } from '../../src/content/hero.ts'
import { evidence, security } from '../../src/content/security.ts'
import { desktop, hasFocus, isInView, phone, test } from '../support/browser-test.ts'

const [release, giveBack] = gate.choices
const line = (page: Page) => page.locator('.gate')
const choice = (page: Page, label: string) => page.getByRole('radio', { name: label })
const again = (page: Page) => page.getByRole('button', { name: gate.again })
const record = (page: Page) => page.getByRole('listitem').filter({ hasText: security.cards[3].title })

test.for([
  ['a phone without JavaScript', { ...phone, javaScriptEnabled: false }],
  ['a desktop', desktop],
] as const)(
  'On %s the log shows what the visitor decides, in the hero and in the audit trail, and can begin again',
  async ([, visitor], { arrive }) => {
    const page = await arrive(visitor)
    await page.goto('/')
    await record(page).getByRole('link', { name: evidence.decide }).click()
    await expect.poll(() => isInView(line(page))).toBe(true)

    for (const { label, text, by } of gate.choices) {
      const other = label === release.label ? giveBack : release
      await choice(page, label).check()
      for (const log of [line(page), record(page)]) {
        expect(await log.getByText(text).isVisible()).toBe(true)
        expect(await log.getByText(by).isVisible()).toBe(true)
        expect(await log.getByText(states.held).isVisible()).toBe(false)
        expect(await log.getByText(other.text).isVisible()).toBe(false)
      }
      // What was released cannot be sent back.
      expect(await choice(page, other.label).count()).toBe(0)
      await again(page).click()
      for (const log of [line(page), record(page)]) {
        expect(await log.getByText(states.held).isVisible()).toBe(true)
        expect(await log.getByText(text).isVisible()).toBe(false)
      }
      expect(await choice(page, other.label).isVisible()).toBe(true)
    }
  },
)

test('By keyboard and screen reader the decision is where the focus stays', async ({ arrive }) => {
  const page = await arrive()
  await page.goto('/')
  const group = page.getByRole('group', { name: gate.question })
  expect(await group.getByRole('radio').count()).toBe(gate.choices.length)
  await choice(page, release.label).focus()
  await page.keyboard.press('Space')
  // Enter sends this form in other browsers than Chromium.
  expect(await line(page).locator('form').getAttribute('method')).toBe('dialog')
  const read = await line(page).ariaSnapshot()
  for (const words of [workLog.held.text, release.text, release.by, '[checked]'])
    expect(read).toContain(words)
  expect(read).not.toContain(states.held)
  const status = line(page).getByRole('status')
  expect(await choice(page, release.label).getAttribute('aria-describedby')).toBe(
    await status.getAttribute('id'),
  )

  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await line(page).getByText(states.held).isVisible()).toBe(true)
  expect(await hasFocus(again(page))).toBe(true)
  await page.keyboard.press('Shift+Tab')
  expect(await page.locator(':focus').getAttribute('value')).toBe(giveBack.value)
})
