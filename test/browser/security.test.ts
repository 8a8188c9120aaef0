import { expect } from 'vitest'
import { gate } from '../../src/shared/content/hero.ts'
import { security } from '../../src/shared/content/security.ts'
import { expectInView, test } from '../support/browser-test.ts'

test('the security section shows the decision, and leads to the gate', async ({ arrive }) => {
  const page = await arrive()
  await page.goto('/')
  const shown = page.locator('#security .decision > *').filter({ visible: true })
  async function expectDecision(words: string) {
    await shown.getByText(words).waitFor()
    expect(await shown.count()).toBe(1)
  }
  await page.getByRole('link', { name: security.decide }).click()
  await expectInView(page.locator('#gate'))
  await expectDecision(security.undecided)
  expect(security.decisions).toHaveLength(gate.choices.length)
  for (const [index, { label }] of gate.choices.entries()) {
    await page.locator('#gate summary').filter({ hasText: label }).click()
    await expectDecision(security.decisions[index]!.text)
    await page.locator('#gate').getByText(gate.again).filter({ visible: true }).click()
    await expectDecision(security.undecided)
  }
})
