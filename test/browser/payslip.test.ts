import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { invoices } from '../../src/shared/content/figures.ts'
import { payslip } from '../../src/shared/content/payslip.ts'
import { writePayslip } from '../../src/shared/content/payslip-lines.ts'
import { thresholds } from '../../src/shared/payslip.ts'
import { heightOf, phone, test } from '../support/browser-test.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { contactForm, openForm } from '../support/form.ts'

const { min, max, example } = invoices
const boundaries = [
  min,
  thresholds.notYet - 1,
  thresholds.notYet,
  thresholds.yes - 1,
  thresholds.yes,
  example,
  max,
]

const card = (page: Page) => page.locator('#payslip')
const slider = (page: Page) => page.getByRole('slider', { name: payslip.choose, exact: true })
const link = (page: Page) => page.getByRole('link', { name: payslip.action, exact: true })

async function openPayslip(page: Page) {
  await page.goto('/')
  await card(page).scrollIntoViewIfNeeded()
  await slider(page).and(page.locator(':enabled')).waitFor()
}

async function expectPayslip(page: Page, count: number) {
  const { texts, sign, value } = writePayslip(count)
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
    await openPayslip(page)
    await expectPayslip(page, example)
    const height = await heightOf(page)
    for (const count of boundaries) {
      await slider(page).fill(`${count}`)
      await expectPayslip(page, count)
      expect(await heightOf(page), `${count} invoices at ${width} px`).toBe(height)
    }
  }
})

test('a tap chooses a number, and a swipe that begins on the slider scrolls the page and chooses none', async ({
  arrive,
}) => {
  const page = await arrive(phone)
  await openPayslip(page)
  const { width, height } = (await slider(page).boundingBox())!
  await swipeFrom(page, { x: width / 4, y: height / 2 })
  await expectPayslip(page, example)
  await link(page).tap()
  expect(await contactForm(page).values()).not.toHaveProperty('message')
  await slider(page).tap({ position: { x: width / 4, y: height / 2 } })
  const chosen = Number(await slider(page).inputValue())
  expect(chosen).not.toBe(example)
  await swipeFrom(page, { x: width / 2, y: height / 2 })
  await expectPayslip(page, chosen)
})

test('a pinch that begins on the slider chooses no number, and a key after it does', async ({ arrive }) => {
  const page = await arrive(phone)
  await openPayslip(page)
  await slider(page).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const { x, y, width, height } = (await slider(page).boundingBox())!
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...distances: number[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: distances.map((distance, id) => ({ id, x: x + width / 4, y: y + height / 2 + distance })),
    })
  await touch('touchStart', 0)
  await touch('touchStart', 0, 80)
  for (const distance of [20, 60]) await touch('touchMove', -distance, 80 + distance)
  await touch('touchEnd')
  await expectPayslip(page, example)
  // In any direction, it chooses a smaller number.
  await slider(page).press('ArrowDown')
  await expectPayslip(page, example - 1)
})

/** Moves a finger upwards from a place on the slider, and waits until the browser has scrolled the page. */
async function swipeFrom(page: Page, place: { x: number; y: number }) {
  await slider(page).evaluate((element) => {
    element.scrollIntoView({ block: 'center' })
    const next = (target: EventTarget, type: string) =>
      new Promise((done) => target.addEventListener(type, done, { once: true }))
    const scrolled = next(element, 'pointercancel').then(() => next(document, 'scrollend'))
    Object.assign(window, { scrolled })
  })
  const { x, y } = (await slider(page).boundingBox())!
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...distances: number[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: distances.map((distance) => ({ x: x + place.x, y: y + place.y - distance })),
    })
  await touch('touchStart', 0)
  for (const distance of [20, 60, 120, 200]) await touch('touchMove', distance)
  await touch('touchEnd')
  await page.evaluate('scrolled')
}

test('the slider follows a screen reader that sends no input event, and a reload restores the example', async ({
  arrive,
}) => {
  const page = await arrive()
  await openPayslip(page)
  await slider(page).evaluate((element: HTMLInputElement, count) => {
    element.value = count
    element.dispatchEvent(new Event('change'))
  }, `${min}`)
  await expectPayslip(page, min)
  await page.reload()
  await expectPayslip(page, example)
  expect(await slider(page).inputValue()).toBe(`${example}`)
})

test('the link below the prices takes the number along into an empty message', async ({ arrive }) => {
  const page = await arrive()
  const form = await openForm(page)
  await link(page).click()
  expect(await form.values(), 'a slider that nobody has moved').not.toHaveProperty('message')
  await card(page).scrollIntoViewIfNeeded()
  for (const count of [min, max]) {
    await slider(page).fill(`${count}`)
    await expectPayslip(page, count)
    await link(page).click()
    expect(await form.values()).toMatchObject({ message: writePayslip(count).message })
  }
  const { message } = newEnquiry()
  await page.locator('#contact-form textarea').fill(message)
  await link(page).click()
  expect(await form.values()).toMatchObject({ message })
})
