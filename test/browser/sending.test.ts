import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { fieldNames, thankYouMs } from '../../src/content/contact.ts'
import { desktop, phone, test } from '../support/browser-test.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { empty, openForm } from '../support/form.ts'
import { holdAnswer } from '../support/hold.ts'
import { isInView } from '../support/is-in-view.ts'
import { storedRows } from '../support/stored-rows.ts'

/** The clock stands still: only `page.clock` moves it on. */
async function openWithoutTime(page: Page) {
  await page.clock.install()
  const form = await openForm(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  return form
}

const hasFocus = (page: Page, role: string) =>
  page.evaluate((role) => document.activeElement?.getAttribute('role') === role, role)

const frameOf = (element: Element) => getComputedStyle(element).outlineStyle

test('While an enquiry is being sent the button is disabled and says so', async ({ arrive }) => {
  const page = await arrive()
  const form = await openWithoutTime(page)
  const answer = await holdAnswer(page)
  const enquiry = newEnquiry()
  await form.send(enquiry)
  await form.sending.waitFor()
  expect(await form.sending.isDisabled()).toBe(true)
  expect(await form.values()).toEqual(enquiry)
  answer.release()
  await form.thanks.waitFor()
})

test('An enquiry that is being sent is not sent again by a double click, by Enter or by a script', async ({
  arrive,
}) => {
  const page = await arrive()
  const form = await openWithoutTime(page)
  const answer = await holdAnswer(page)
  const enquiry = newEnquiry()
  await form.fill(enquiry)
  await form.submit.dblclick()
  await form.field('name').press('Enter')
  await form.form.evaluate((element: HTMLFormElement) => {
    element.requestSubmit()
    element.requestSubmit()
  })
  answer.release()
  await form.thanks.waitFor()
  expect(answer.count()).toBe(1)
  expect(await storedRows(enquiry)).toHaveLength(1)
})

test('Once it is sent, the thank-you panel takes the form’s place, is announced and takes the focus without a frame', async ({
  arrive,
}) => {
  const page = await arrive()
  const form = await openWithoutTime(page)
  await form.fill(newEnquiry())
  await form.submit.press('Enter')
  await form.thanks.waitFor()
  expect(await form.form.isVisible()).toBe(false)
  expect(await hasFocus(page, 'status')).toBe(true)
  expect(await page.locator(':focus').evaluate(frameOf)).toBe('none')
  expect(await isInView(form.thanks)).toBe(true)
  expect(await form.thanks.getByRole('link').count()).toBe(0)
})

test('The thanks stay their time, and then the form is back, empty, and still says that it was sent', async ({
  arrive,
}) => {
  const page = await arrive()
  const form = await openWithoutTime(page)
  await form.send(newEnquiry())
  await form.thanks.waitFor()
  // To read on elsewhere meanwhile.
  await page.evaluate(() => scrollTo(0, 0))
  await page.clock.runFor(thankYouMs - 1)
  expect(await form.thanks.isVisible()).toBe(true)
  await page.clock.runFor(1)
  await form.submit.waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(await form.thanks.count()).toBe(0)
  expect(await form.values()).toEqual(empty)
  expect(await form.submit.isEnabled()).toBe(true)
  expect(await form.sentBefore.isVisible()).toBe(true)
  expect(await hasFocus(page, 'status')).toBe(true)

  await page.clock.runFor(60_000)
  expect(await form.sentBefore.isVisible()).toBe(true)
})

test.for([
  ['small phone', { ...phone, viewport: { width: 320, height: 568 } }],
  ['phone', phone],
  ['desktop', desktop],
] as const)(
  'On a %s the page keeps its height while it thanks, and after; thanks and note are in view',
  async ([, screen], { arrive }) => {
    const page = await arrive(screen)
    const form = await openWithoutTime(page)
    const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight)
    const before = await heightOf()
    await form.send(newEnquiry())
    await form.thanks.waitFor()
    expect(await heightOf()).toBe(before)
    expect(await isInView(form.thanks)).toBe(true)
    await page.clock.runFor(thankYouMs)
    await form.sentBefore.waitFor()
    expect(await heightOf()).toBe(before)
    expect(await isInView(form.sentBefore)).toBe(true)
  },
)

test('The form that comes back leaves the focus where the visitor has put it meanwhile', async ({
  arrive,
}) => {
  const page = await arrive()
  const form = await openWithoutTime(page)
  await form.send(newEnquiry())
  await form.thanks.waitFor()
  const elsewhere = page.getByRole('banner').getByRole('link').first()
  await elsewhere.focus()
  await page.clock.runFor(thankYouMs)
  await form.submit.waitFor()
  expect(await elsewhere.evaluate((link) => link === document.activeElement)).toBe(true)
})

test('A second enquiry can follow the first', async ({ arrive }) => {
  const page = await arrive()
  const form = await openWithoutTime(page)
  const [first, second] = [newEnquiry(), newEnquiry()]
  await form.send(first)
  await form.thanks.waitFor()
  await page.clock.runFor(thankYouMs)
  await form.send(second)
  await form.thanks.waitFor()
  expect(await storedRows(first)).toHaveLength(1)
  expect(await storedRows(second)).toHaveLength(1)
})

test('The browser itself asks for every field, and nothing is sent without one', async ({ arrive }) => {
  const page = await arrive()
  const form = await openWithoutTime(page)
  const answer = await holdAnswer(page)
  const enquiry = newEnquiry()
  for (const name of fieldNames) {
    await form.send({ ...enquiry, [name]: '' })
    expect(await form.field(name).evaluate(isAskedFor)).toBe(true)
  }
  await form.send({ ...enquiry, email: 'ada at analytical' })
  expect(await form.field('email').evaluate(isAskedFor)).toBe(true)
  expect(answer.count()).toBe(0)
})

const isAskedFor = (field: HTMLElement) => field === document.activeElement && field.matches(':invalid')
