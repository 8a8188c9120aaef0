import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { gate } from '../../src/shared/content/gate.ts'
import { signs, workLog } from '../../src/shared/content/hero.ts'
import { expectInView, heightOf, phone, test } from '../support/browser-test.ts'

const log = (page: Page) => page.getByRole('log', { name: workLog.title })
const choice = (page: Page, label: string) => log(page).locator('summary').filter({ hasText: label })
const again = (page: Page) => log(page).getByText(gate.again).filter({ visible: true })

test('without JavaScript too, a decision adds its entry, moves nothing and can be undone', async ({
  arrive,
}) => {
  const page = await arrive({ ...phone, javaScriptEnabled: false })
  await page.goto('/')
  const height = await heightOf(page)
  for (const { label, entry } of gate.choices) {
    await choice(page, label).tap()
    await again(page).waitFor()
    expect(await heightOf(page)).toBe(height)
    const { time, text, detail, sign } = entry
    const shown = await log(page).innerText()
    for (const words of [gate.held.text, signs.held, time, text, detail, signs[sign]])
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
})

test('a decision moves nothing, however long its words are', async ({ arrive }) => {
  const page = await arrive(phone)
  for (const { label, entry } of gate.choices)
    for (const words of [label, entry.text]) {
      await page.goto('/')
      await log(page).evaluate(lengthen, words)
      const height = await heightOf(page)
      await choice(page, label).tap()
      await again(page).waitFor()
      expect(await heightOf(page), words).toBe(height)
    }
})

test('the security section shows the decision, and leads to the gate', async ({ arrive }) => {
  const page = await arrive()
  await page.goto('/')
  const shown = page.locator('#security .decision > *').filter({ visible: true })
  async function expectDecision(words: string) {
    await shown.getByText(words).waitFor()
    expect(await shown.count()).toBe(1)
  }
  await page.getByRole('link', { name: gate.decide }).click()
  await expectInView(page.locator('#gate'))
  await expectDecision(gate.undecided)
  for (const { label, decision } of gate.choices) {
    await choice(page, label).click()
    await expectDecision(decision.text)
    await again(page).click()
    await expectDecision(gate.undecided)
  }
})

function lengthen(element: Element, words: string) {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (texts.nextNode())
    if (texts.currentNode.textContent === words) texts.currentNode.textContent = `${words} `.repeat(8)
}
