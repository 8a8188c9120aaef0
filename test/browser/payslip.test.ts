import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { fees } from '../../src/shared/content/fees.ts'
import { payslip } from '../../src/shared/content/payslip.ts'
import { computePayslip, fewest, invoices, paybackLimits } from '../../src/shared/content/sum.ts'
import { heightOf, phone, test } from '../support/browser-test.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { contactForm, openForm } from '../support/form.ts'

const { min, max, example } = invoices
const boundaries = [min, fewest.notYet - 1, fewest.notYet, fewest.yes - 1, fewest.yes, example, max]

const card = (page: Page) => page.locator('#payslip')
const slider = (page: Page) => page.getByRole('slider', { name: payslip.choose, exact: true })
const link = (page: Page) => page.getByRole('link', { name: payslip.action })

async function expectPayslip(page: Page, count: number) {
  const { texts, sign, value } = computePayslip(count)
  await expect.poll(() => card(page).innerText()).toContain(texts.reason)
  const shown = (await card(page).innerText()).replaceAll(/\s+/g, ' ')
  for (const text of Object.values(texts)) expect(shown).toContain(text.trim().replaceAll(/\s+/g, ' '))
  expect(await card(page).locator(`.sign-${sign}`).filter({ visible: true }).innerText()).toBe(texts.answer)
  expect(await slider(page).getAttribute('aria-valuetext')).toBe(value)
}

test('the slider shows the payslip for each number of invoices, and moves nothing', async ({ arrive }) => {
  const page = await arrive(phone)
  for (const width of [320, 390]) {
    await page.setViewportSize({ ...phone.viewport, width })
    await page.goto('/')
    await expectPayslip(page, example)
    const height = await heightOf(page)
    for (const count of boundaries) {
      await slider(page).fill(`${count}`)
      await expectPayslip(page, count)
      expect(await heightOf(page), `${count} invoices at ${width} px`).toBe(height)
    }
  }
})

test('the script loads once the slider moves, by keyboard too, and a reload restores the example', async ({
  arrive,
}) => {
  const page = await arrive()
  const fetched: string[] = []
  page.on('request', (request) => void fetched.push(request.url()))
  await page.goto('/')
  await slider(page).focus()
  const script = await slider(page).getAttribute('data-script')
  expect(fetched.join()).not.toContain(script)
  await page.keyboard.press('ArrowLeft')
  await expectPayslip(page, example - 1)
  expect(fetched.join()).toContain(script)
  await page.keyboard.press('Home')
  await expectPayslip(page, min)
  await page.keyboard.press('PageUp')
  expect(await slider(page).inputValue()).not.toBe(`${min}`)
  await page.reload()
  expect(await slider(page).inputValue()).toBe(`${example}`)
})

test('the payslip changes despite texts that a translator has wrapped and elements that an extension has added', async ({
  arrive,
}) => {
  const page = await arrive()
  await page.goto('/')
  await card(page).evaluate((element) => {
    for (const part of element.querySelectorAll('[data-sum]')) {
      const font = document.createElement('font')
      font.textContent = part.textContent
      part.replaceChildren(font)
      part.before(document.createElement(part.tagName))
    }
  })
  await slider(page).fill(`${min}`)
  await expectPayslip(page, min)
})

test('the link below the prices takes the number along into an empty message', async ({ arrive }) => {
  const page = await arrive()
  const form = await openForm(page)
  await link(page).click()
  expect(await form.values(), 'a slider that nobody has moved').not.toHaveProperty('message')
  for (const count of [min, max]) {
    await slider(page).fill(`${count}`)
    await expectPayslip(page, count)
    await link(page).click()
    expect(await form.values()).toMatchObject({ message: `${computePayslip(count).value}.` })
  }
  const { message } = newEnquiry()
  await page.locator('#contact-form textarea').fill(message)
  await link(page).click()
  expect(await form.values()).toMatchObject({ message })
})

test('without JavaScript, there is no slider, and the example stands', async ({ arrive }) => {
  const page = await arrive({ javaScriptEnabled: false })
  await page.goto('/')
  expect(await slider(page).count()).toBe(0)
  const { texts } = computePayslip(example)
  for (const text of [texts.work, texts.answer, texts.reason]) await card(page).getByText(text).waitFor()
  await link(page).click()
  expect(await contactForm(page).values()).not.toHaveProperty('message')
})

/** The numbers of a text, as a reader takes them. */
const numbersIn = (text: string) =>
  [...text.matchAll(/(−?)€?(\d[\d,]*)/g)].map(([, sign, digits]) =>
    Number(`${sign && '-'}${digits!.replaceAll(',', '')}`),
  )

test('each payslip adds up, and its verdict follows from the payback', () => {
  const setup = fees.plan + fees.trial
  for (let count = min; count <= max; count++) {
    const { texts, sign } = computePayslip(count)
    const [shown = 0, minutes = 0, days = 0] = numbersIn(texts.work)
    const [workDays = 0, checkMinutes = 0] = numbersIn(texts.checks)
    const [saved = 0, wage = 0] = numbersIn(texts.saved)
    const [fee, models = 0] = numbersIn(texts.fee)
    expect([shown, workDays, fee]).toEqual([count, days, fees.month])
    const hours = Math.round((count * minutes * days) / 60)
    const checks = (workDays * checkMinutes) / 60
    expect(numbersIn(texts.hours + texts.approvals)).toEqual([hours, -checks])
    expect(saved).toBe(hours - checks)
    expect(numbersIn(texts.worth + texts.costs)).toEqual([saved * wage, -fees.month - models])
    const gain = saved * wage - fees.month - models
    expect(numbersIn(texts.gain)).toEqual([gain])
    if (gain <= 0) {
      expect([sign, numbersIn(texts.reason)], `${count} invoices`).toEqual(['refused', [fewest.notYet]])
      continue
    }
    const months = Math.ceil(setup / gain)
    expect(numbersIn(texts.reason), `${count} invoices`).toEqual([setup, months, 12 * gain - setup])
    const isYes = setup <= paybackLimits.yes * gain
    const isNotYet = !isYes && setup <= paybackLimits.notYet * gain
    expect([sign === 'done', sign === 'asked'], `${count} invoices`).toEqual([isYes, isNotYet])
  }
  const { saved, costs } = computePayslip(example).texts
  const summary = [numbersIn(saved)[0], -numbersIn(costs)[0]!, setup]
  expect(numbersIn(payslip.summary)).toEqual(summary)
  expect(numbersIn(payslip.limit)).toEqual([fewest.yes])
})
