import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { gate, states, workLog } from '../../src/content/hero.ts'
import { both, expectFocus, heightOf, phone, test } from '../support/browser-test.ts'

const log = (page: Page) => page.getByRole('log', { name: workLog.title })
const choice = (page: Page, label: string) => log(page).locator('summary').filter({ hasText: label })
const again = (page: Page) => log(page).getByText(gate.again).filter({ visible: true })

test.for(both)(
  'a decision adds its entry, moves nothing and can be undone, JavaScript: %s',
  async (javaScriptEnabled, { arrive }) => {
    const page = await arrive({ ...phone, javaScriptEnabled })
    // With a fragment, the whole page is laid out.
    await page.goto('/#hero')
    const height = await heightOf(page)
    const ground = () => log(page).evaluate((element) => getComputedStyle(element).backgroundColor)
    const heldGround = await ground()

    for (const { label, entry } of gate.choices) {
      await choice(page, label).tap()
      await again(page).waitFor()
      expect(await heightOf(page)).toBe(height)
      expect(await ground(), 'only a line that waits has its own ground').not.toBe(heldGround)
      const { time, text, detail, state } = entry
      const shown = await log(page).innerText()
      for (const words of [workLog.held.text, states.held, time, text, detail, states[state]])
        expect(shown).toContain(words)
      expect(shown).not.toContain(gate.question)
      for (const other of gate.choices.filter((other) => other.label !== label)) {
        expect(shown).not.toContain(other.label)
        expect(shown).not.toContain(other.entry.text)
      }

      await again(page).tap()
      await log(page).getByText(gate.question).waitFor()
      expect(await ground()).toBe(heldGround)
      expect(await log(page).innerText()).not.toContain(text)
    }
  },
)

test.for(['Enter', 'Space'])('without JavaScript, %s decides and starts again', async (key, { arrive }) => {
  const { label, entry } = gate.choices[0]!
  const page = await arrive({ javaScriptEnabled: false })
  await page.goto('/')
  const text = log(page).getByText(entry.text)
  await choice(page, label).focus()
  await page.keyboard.press(key)
  await text.waitFor()
  await expectFocus(choice(page, gate.again).first())
  await page.keyboard.press(key)
  await text.waitFor({ state: 'hidden' })
  await expectFocus(choice(page, label))
})
