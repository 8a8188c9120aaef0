import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { contact } from '../../src/content/contact.ts'
import { site } from '../../src/content/site.ts'
import { displayValue, errorMessage, fieldNames, fields } from '../../src/enquiry/fields.ts'
import { timeLimitMs } from '../../src/islands/use-contact-form.ts'
import { withoutSoftHyphens } from '../../src/text.ts'
import { both, hasFocus, isInView, phone, test } from '../support/browser-test.ts'
import { type Enquiry, newEnquiry } from '../support/enquiry.ts'
import { inOutage } from '../support/faulty-backend.ts'
import { contactForm, holdAnswer, openForm, openWithoutTime } from '../support/form.ts'
import { storedRows } from '../support/stored-rows.ts'

/** What the console has of a failed send: the browser's own line, and the form's with the cause. */
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

test.for(both)('The banner keeps what was typed, JavaScript: %s', async (javaScriptEnabled, { arrive }) => {
  const page = await arrive({ ...phone, javaScriptEnabled, console: failedSend })
  const form = await openForm(page, javaScriptEnabled)
  const enquiry = newEnquiry({ email: inOutage, message: 'First line: 100 % & more.\nSecond line.' })
  await form.send(enquiry)
  await expectBanner(page, enquiry)

  const href = (await form.banner.getByRole('link', { name: contact.failureEmail }).getAttribute('href'))!
  const address = new URL(href)
  expect(href).toMatch(/^\S+$/)
  expect(address.protocol + address.pathname).toBe(`mailto:${site.email}`)
  expect(address.searchParams.get('subject')).toBe(withoutSoftHyphens(contact.failureSubject))
  const body = address.searchParams.get('body')
  for (const name of fieldNames)
    expect(body).toContain(displayValue(name, enquiry[name]).replaceAll('\n', '\r\n'))
})

test('After the timeout comes the banner, which goes with the next submit', async ({ arrive }) => {
  const page = await arrive({ console: failedSend })
  const form = await openWithoutTime(page)
  const answer = await holdAnswer(page)
  const enquiry = newEnquiry()
  await form.send(enquiry)
  await form.sending.waitFor()
  await page.clock.runFor(timeLimitMs - 1)
  expect(await form.sending.isVisible()).toBe(true)
  const [warning] = await Promise.all([page.waitForEvent('console'), page.clock.runFor(1)])
  expect(warning.text()).toMatch(/^The enquiry was not sent: TimeoutError/)
  await expectBanner(page, enquiry)

  await form.submit.click()
  await form.sending.waitFor()
  expect(await form.banner.count()).toBe(0)
  expect(await form.values()).toEqual(enquiry)
  answer.release()
  await form.thanks.waitFor()
  expect(await storedRows(enquiry)).toHaveLength(1)
})

test.for(both)('Refused fields say what to do, JavaScript: %s', async (javaScriptEnabled, { arrive }) => {
  const page = await arrive({ javaScriptEnabled, console: [/^Failed to load resource: .* 422/] })
  const form = await openForm(page, javaScriptEnabled)
  const enquiry = newEnquiry()
  const refused = fieldNames.filter(
    (name) =>
      !fields[name].optional && !fields[name].pattern && ['text', 'textarea'].includes(fields[name].control),
  )
  const blank = { ...enquiry, ...Object.fromEntries(refused.map((name) => [name, ' '])) }
  expect((await form.honeypot.locator('..').boundingBox())!.width, 'out of sight').toBe(1)
  await form.honeypot.fill('Cheap pills')
  await form.send(blank)
  await expectBanner(page, blank)
  expect(await storedRows(enquiry)).toEqual([])

  const toFields = await form.banner.getByRole('link').all()
  expect(await Promise.all(toFields.map((link) => link.getAttribute('href')))).toEqual(
    refused.map((name) => `#${name}`),
  )
  await toFields[0]!.click()
  expect(await hasFocus(form.field(refused[0]!))).toBe(true)
  expect(await page.locator('[aria-invalid=true]').count()).toBe(refused.length)
  const box = form.honeypotBox
  const explained = refused.map((name) => [form.field(name), errorMessage(name, true)] as const)
  for (const [field, words] of [...explained, [box, contact.honeypot.reason] as const]) {
    const described = await field.getAttribute('aria-describedby')
    expect(await page.locator(`[id="${described}"]`).allTextContents()).toEqual([words])
  }

  await form.send(enquiry)
  expect(await box.evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(true)
  await box.check()
  await form.submit.click()
  await expect.poll(() => isInView(form.thanks)).toBe(true)
  expect(await storedRows(enquiry)).toMatchObject([enquiry])
})
