import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { month, payslip, threshold } from '../../src/shared/content/payslip.ts'
import { fees } from '../../src/shared/content/terms.ts'
import { heightOf, phone, test } from '../support/browser-test.ts'

const { choose, months } = payslip

type Month = (typeof months)[number]

const textsOf = ({ lines, result, verdict }: Month) => [
  ...lines.flat(),
  result,
  verdict.answer,
  verdict.reason,
]

async function expectMonth(page: Page, shown: Month) {
  const card = page.locator('#payslip')
  await card
    .getByRole('radio', { name: shown.label, exact: true, checked: true })
    .waitFor({ state: 'attached' })
  for (const media of ['print', 'screen'] as const) {
    await page.emulateMedia({ media })
    const texts = (await card.innerText()).split('\n')
    expect(texts).toEqual(expect.arrayContaining(textsOf(shown)))
    const others = months.flatMap(textsOf).filter((text) => !textsOf(shown).includes(text))
    for (const text of others) expect(texts).not.toContain(text)
  }
}

test('without JavaScript too, the payslip shows the chosen month, also on paper, and moves nothing', async ({
  arrive,
}) => {
  const page = await arrive({ ...phone, javaScriptEnabled: false })
  await page.goto('/')
  const height = await heightOf(page)
  const example = months.findIndex(({ isExample }) => isExample)
  await expectMonth(page, months[example]!)
  for (let step = 1; step <= months.length; step++) {
    await page.locator('#payslip').getByRole('radio', { checked: true }).focus()
    await page.keyboard.press('ArrowRight')
    await expectMonth(page, months[(example + step) % months.length]!)
    expect(await heightOf(page)).toBe(height)
  }
  for (const month of months) {
    await page.locator('#payslip').getByText(month.label, { exact: true }).tap()
    await expectMonth(page, month)
    expect(await heightOf(page)).toBe(height)
  }
})

test('a translator or an extension may add nodes beside the choices, which belong to one group', async ({
  arrive,
}) => {
  const page = await arrive()
  await page.goto('/')
  const choices = page.locator('#payslip').getByRole('radio')
  for (const choice of await choices.all())
    await choice.evaluate((input) => input.after(document.createElement('div')))
  for (const month of months) {
    await page.locator('#payslip').getByText(month.label, { exact: true }).click()
    await expectMonth(page, month)
  }
  const owned = await page.getByRole('radiogroup', { name: choose }).getAttribute('aria-owns')
  const ids = await choices.evaluateAll((inputs) => inputs.map(({ id }) => id))
  expect(owned?.split(' ')).toEqual(ids)
})

const amountOf = (text: string) => Number(text.replaceAll(/[^−\d]/g, '').replace('−', '-'))

test('lines, verdict, payback and threshold agree with the gain of a month', () => {
  const setup = fees.plan + fees.trial
  for (const { invoices, saved, gain, payback, lines, result, verdict } of months) {
    const [hours = 0, approvals = 0, worth = 0, costs = 0] = lines.map(([, figure]) => amountOf(figure))
    expect([hours + approvals, worth + costs, amountOf(result)]).toEqual([saved, gain, gain])
    expect(verdict.sign === 'done', 'a yes').toBe(invoices >= threshold)
    expect(verdict.reason.includes(`${payback}`)).toBe(gain > 0)
    if (gain <= 0) continue
    expect(payback * gain).toBeGreaterThanOrEqual(setup)
    expect((payback - 1) * gain).toBeLessThan(setup)
  }
  const inOneYear = (invoices: number) => 12 * month(invoices).gain >= setup
  expect([threshold - 1, threshold].map(inOneYear)).toEqual([false, true])
})
