import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { gate, states, workLog } from '../../src/content/hero.ts'
import { both, heightOf, phone, test } from '../support/browser-test.ts'

const log = (page: Page) => page.getByRole('log', { name: workLog.title })
const choice = (page: Page, label: string) => log(page).locator('summary').filter({ hasText: label })
const again = (page: Page) => log(page).getByText(gate.again).filter({ visible: true })

test.for(both)(
  'a decision adds its entry, moves nothing, shows in the security section and can be undone, JavaScript: %s',
  async (javaScriptEnabled, { arrive }) => {
    const page = await arrive({ ...phone, javaScriptEnabled })
    await page.goto('/')
    const height = await heightOf(page)
    for (const { label, entry, later } of gate.choices) {
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
      const security = await page.locator('#security').innerText()
      expect(security).toContain(later)
      for (const words of [gate.undecided, ...others.map((other) => other.later)])
        expect(security).not.toContain(words)

      await again(page).tap()
      await log(page).getByText(gate.question).waitFor()
      expect(await log(page).innerText()).not.toContain(text)
      expect(await page.locator('#security').innerText()).toContain(gate.undecided)
    }
  },
)
