import { expect } from 'vitest'
import { expectInView, phone, test } from '../support/browser-test.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { contactForm, openForm, otherLink } from '../support/form.ts'
import { storedRows } from '../support/stored-rows.ts'

test('without AbortSignal.timeout, the browser posts the form', async ({ arrive }) => {
  const page = await arrive(phone)
  await page.addInitScript('delete AbortSignal.timeout')
  const form = await openForm(page, false)
  const enquiry = newEnquiry()
  await form.send(enquiry)
  await form.thanks.getByText(enquiry.email).waitFor()
  expect(await page.locator('[data-hydrated]').count()).toBe(0)
  expect(await storedRows(enquiry)).toMatchObject([enquiry])
})

test('without popovers, a link selects its interest and keeps typed values', async ({ arrive }) => {
  const page = await arrive()
  await page.addInitScript('delete HTMLElement.prototype.togglePopover')
  await page.goto('/')
  const form = contactForm(page)
  const enquiry = newEnquiry()
  await form.fill(enquiry)
  await page.setViewportSize(phone.viewport)
  const { link, interest } = await otherLink(page)
  await link.click()
  await expectInView(page.locator('#enquiry'))
  expect(await form.values()).toEqual({ ...enquiry, interest })
})
