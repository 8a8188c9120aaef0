import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { gate } from '../../src/shared/content/gate.ts'
import { agent, signs, workLog } from '../../src/shared/content/hero.ts'
import { heightOf, phone, test } from '../support/browser-test.ts'

const log = (page: Page) => page.getByRole('log')
const choice = (page: Page, label: string) =>
  log(page).locator('summary', { has: page.getByText(label, { exact: true }) })
const again = (page: Page) => log(page).getByText(gate.again, { exact: true }).filter({ visible: true })

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
      expect(await choice(page, other.label).isHidden()).toBe(true)
      expect(shown).not.toContain(other.entry.text)
    }
    await again(page).tap()
    await log(page).getByText(gate.question, { exact: true }).waitFor()
    expect(await log(page).innerText()).not.toContain(text)
  }
})

test('on a phone, the rest of the card and the log can be shown and hidden', async ({ arrive }) => {
  const page = await arrive({ ...phone, javaScriptEnabled: false })
  await page.goto('/')
  const rest = page.getByText(agent.may, { exact: true })
  expect(await rest.isVisible()).toBe(false)
  await page.getByText(workLog.whole, { exact: true }).tap()
  await rest.waitFor()
  await page.getByText(workLog.less, { exact: true }).tap()
  await rest.waitFor({ state: 'hidden' })
})

test('a decision moves nothing, however long its words are', async ({ arrive }) => {
  const page = await arrive(phone)
  for (const [index, { label, entry }] of gate.choices.entries())
    for (const words of [label, entry.text]) {
      await page.goto('/')
      await log(page).evaluate(lengthen, words)
      const height = await heightOf(page)
      await log(page).locator('summary').nth(index).tap()
      await again(page).waitFor()
      expect(await heightOf(page), words).toBe(height)
    }
})

function lengthen(element: Element, words: string) {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (texts.nextNode())
    if (texts.currentNode.textContent === words) texts.currentNode.textContent = `${words} `.repeat(8)
}
