import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { gate, states, workLog } from '../../src/content/hero.ts'
import { both, heightOf, phone, test } from '../support/browser-test.ts'

const log = (page: Page) => page.getByRole('log', { name: workLog.title })
const choice = (page: Page, label: string) => log(page).locator('summary').filter({ hasText: label })
const again = (page: Page) => log(page).getByText(gate.again).filter({ visible: true })

test.for(both)(
  'a decision adds its entry, moves nothing and can be undone, JavaScript: %s',
  async (javaScriptEnabled, { arrive }) => {
    const page = await arrive({ ...phone, javaScriptEnabled })
    await page.goto('/')
    const height = await heightOf(page)
    for (const { label, entry } of gate.choices) {
      await choice(page, label).tap()
      await again(page).waitFor()
      expect(await heightOf(page)).toBe(height)
      const { time, text, detail, state } = entry
      const shown = await log(page).innerText()
      for (const words of [workLog.held.text, states.held, time, text, detail, states[state]])
        expect(shown).toContain(words)
      expect(shown).not.toContain(gate.question)
      const others = gate.choices.filter((other) => other.label !== label)
      for (const other of others) {
        expect(shown).not.toContain(other.label)
        expect(shown).not.toContain(other.entry.text)
      }
      await again(page).tap()
      await log(page).getByText(gate.question).waitFor()
      expect(await log(page).innerText()).not.toContain(text)
    }
    // The browser's search in the page opens what contains its words.
    for (const entry of await log(page).locator('details').all())
      await entry.evaluate((element) => element.toggleAttribute('open', true))
    expect(await again(page).count()).toBe(1)
  },
)

test('the security section shows the decision', async ({ arrive }) => {
  const page = await arrive()
  await page.goto('/')
  const shown = page.locator('#security .decision > *').filter({ visible: true })
  async function expectDecision(words: string) {
    await shown.getByText(words).waitFor()
    expect(await shown.count()).toBe(1)
  }
  await expectDecision(gate.undecided)
  for (const { label, later } of gate.choices) {
    await choice(page, label).click()
    await expectDecision(later)
    await again(page).click()
    await expectDecision(gate.undecided)
  }
})
