import { expect } from 'vitest'
import { contact, thankYouMs } from '../../src/content/contact.ts'
import { site } from '../../src/content/site.ts'
import { toThanks } from '../../src/urls.ts'
import { hasFocus, isInView, phone, test } from '../support/browser-test.ts'
import { inEach, lineFields, newEnquiry } from '../support/enquiry.ts'
import { contactForm, empty, holdHydration, holdResponse, openWithPausedClock } from '../support/form.ts'
import { storedRows } from '../support/stored-rows.ts'

test('the form is idle, sending, sent, and idle again without a jump', async ({ arrive }) => {
  const page = await arrive(phone)
  const form = await openWithPausedClock(page)
  const response = await holdResponse(page)
  const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight)
  const enquiry = newEnquiry(inEach(lineFields, 'Jürgen 山田太郎 محمد 👩🏽‍💻 & = % + "\' <b> ﬁ e\u0301'))
  await form.send(enquiry)
  await form.sending.waitFor()
  expect(await form.values()).toEqual(enquiry)

  response.release()
  await form.thanks.waitFor()
  expect(await form.form.isVisible()).toBe(false)
  expect(await hasFocus(form.thanks)).toBe(true)
  expect(await isInView(form.thanks)).toBe(true)
  const height = await heightOf()
  await page.clock.runFor(thankYouMs - 1)
  expect(await form.thanks.isVisible()).toBe(true)
  await page.clock.runFor(1)

  await form.sentBefore.waitFor()
  expect(await form.thanks.count()).toBe(0)
  expect(await form.values()).toEqual(empty)
  expect(await hasFocus(form.sentBefore)).toBe(true)
  expect(await heightOf()).toBe(height)
  expect(await storedRows(enquiry)).toMatchObject([{ ...enquiry, status: 'new' }])
})

test('repeated submits store an enquiry once', async ({ arrive }) => {
  const page = await arrive()
  const form = await openWithPausedClock(page)
  const response = await holdResponse(page)
  const enquiry = newEnquiry()
  await form.fill(enquiry)
  await form.submit.dblclick()
  await form.field('email').press('Enter')
  await form.form.evaluate((element: HTMLFormElement) => {
    element.requestSubmit()
    element.requestSubmit()
  })
  response.release()
  await form.thanks.waitFor()
  expect(response.count()).toBe(1)

  // The visitor has moved on, so the returning form must not take the focus.
  const elsewhere = page.getByRole('banner').getByRole('link').first()
  await elsewhere.focus()
  await page.evaluate(() => scrollTo(0, 0))
  await page.clock.runFor(thankYouMs)
  await form.submit.waitFor()
  expect(await hasFocus(elsewhere)).toBe(true)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(await storedRows(enquiry)).toHaveLength(1)
})

test('the thanks for a posted form end, and a reload does not repeat them', async ({ arrive }) => {
  const page = await arrive()
  await page.clock.install()
  const hydration = await holdHydration(page)
  await page.goto(toThanks())
  const form = contactForm(page)
  await expect.poll(() => isInView(form.thanks)).toBe(true)
  expect(await page.getByRole('link', { name: contact.thanksAgain }).isVisible()).toBe(true)
  await page.clock.pauseAt(Date.now() + 60_000)
  hydration.release()
  await form.hydrated()
  expect(await page.title()).toContain(contact.thanksHeading)
  await page.clock.runFor(thankYouMs)
  await form.sentBefore.waitFor()
  expect(await page.title()).toBe(site.title)
  await page.reload()
  await form.submit.waitFor()
  expect(await form.thanks.count()).toBe(0)
})
