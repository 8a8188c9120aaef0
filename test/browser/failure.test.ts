import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { contact } from '../../src/content/contact.ts'
import { site } from '../../src/content/site.ts'
import { displayValue, errorMessage, fieldLabel, fieldNames } from '../../src/enquiry/fields.ts'
import { timeLimitMs } from '../../src/islands/use-contact-form.ts'
import { both, hasFocus, isInView, phone, test } from '../support/browser-test.ts'
import { type Enquiry, inEach, newEnquiry, required, textFields } from '../support/enquiry.ts'
import { inOutage } from '../support/faulty-backend.ts'
import { contactForm, holdResponse, openForm, openWithPausedClock } from '../support/form.ts'
import { storedRows } from '../support/stored-rows.ts'

const failedSend = [/^Failed to load resource: /, /^The enquiry was not sent: /]

async function expectBanner(page: Page, values: Enquiry) {
  const form = contactForm(page)
  await form.banner.waitFor()
  expect(await form.banner.textContent()).toContain(contact.failure)
  await expect.poll(() => isInView(form.banner)).toBe(true)
  await expect.poll(() => hasFocus(form.banner)).toBe(true)
  expect(await form.values()).toEqual(values)
  expect(await form.submit.isEnabled()).toBe(true)
}

test.for(both)('a failure offers email, JavaScript: %s', async (javaScriptEnabled, { arrive }) => {
  const page = await arrive({ ...phone, javaScriptEnabled, console: failedSend })
  const form = await openForm(page, javaScriptEnabled)
  const enquiry = newEnquiry({ email: inOutage, ...inEach(textFields, 'First: 100 % & more.\nSecond.') })
  await form.send(enquiry)
  await expectBanner(page, enquiry)

  const href = (await form.banner.getByRole('link', { name: contact.failureEmail }).getAttribute('href'))!
  const address = new URL(href)
  expect(address.protocol + address.pathname).toBe(`mailto:${site.email}`)
  const body = address.searchParams.get('body')
  for (const name of fieldNames)
    expect(body).toContain(displayValue(name, enquiry[name]).replaceAll('\n', '\r\n'))
})

test('a timeout shows the banner until the next submit', async ({ arrive }) => {
  const page = await arrive({ console: failedSend })
  const form = await openWithPausedClock(page)
  const response = await holdResponse(page)
  const enquiry = newEnquiry()
  await form.send(enquiry)
  await form.sending.waitFor()
  await page.clock.runFor(timeLimitMs - 1)
  expect(await form.sending.isVisible()).toBe(true)
  await page.clock.runFor(1)
  await expectBanner(page, enquiry)

  await form.submit.click()
  await form.banner.waitFor({ state: 'detached' })
  expect(await form.values()).toEqual(enquiry)
  response.release()
  await form.thanks.waitFor()
  expect(await storedRows(enquiry)).toHaveLength(1)
})

test.for(both)('an invalid field has an error, JavaScript: %s', async (javaScriptEnabled, { arrive }) => {
  const page = await arrive({ javaScriptEnabled, console: [/^Failed to load resource: .* 422/] })
  const form = await openForm(page, javaScriptEnabled)
  const enquiry = newEnquiry()
  const blank = { ...enquiry, ...inEach(required, ' ') }
  await form.send(blank)
  await expectBanner(page, blank)
  expect(await page.locator('[aria-invalid=true]').count()).toBe(required.length)
  for (const name of required) {
    await form.banner.getByRole('link', { name: `${contact.check} ${fieldLabel(name)}` }).click()
    expect(await hasFocus(form.field(name))).toBe(true)
    const id = await form.field(name).getAttribute('aria-describedby')
    expect(await page.locator(`[id="${id}"]`).allTextContents()).toEqual([errorMessage(name, true)])
  }
  await form.send(enquiry)
  await expect.poll(() => isInView(form.thanks)).toBe(true)
  expect(await storedRows(enquiry)).toMatchObject([enquiry])
})
