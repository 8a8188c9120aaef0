import { expect } from 'vitest'
import { contact } from '../../src/content/contact.ts'
import { toAnchor } from '../../src/routes.ts'
import { isInView, test } from '../support/browser-test.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { contactForm } from '../support/form.ts'
import { storedRows } from '../support/stored-rows.ts'

test('A visitor without JavaScript follows links and sends an enquiry', async ({ arrive }) => {
  const page = await arrive({ javaScriptEnabled: false })
  await page.goto('/')
  const within = page.locator('main a[href^="#"]:visible')
  const arrivedAt = page.locator(':target :is(h1, h2, h3), :target:not(:has(h1, h2, h3))').first()
  for (const link of await within.all()) {
    await link.click()
    await expect.poll(() => isInView(arrivedAt)).toBe(true)
    // The bar stays, and its logo leads back up.
    await page.getByRole('banner').getByRole('link').first().click()
    await expect.poll(() => isInView(page.getByRole('heading', { level: 1 }))).toBe(true)
  }
  await within
    .and(page.locator(`[href="${toAnchor('contact')}"]`))
    .first()
    .click()

  const form = contactForm(page)
  const enquiry = newEnquiry()
  await form.send(enquiry)
  await expect.poll(() => isInView(form.thanks)).toBe(true)
  expect(await form.thanks.textContent()).toContain(contact.thanksText)
  expect(await form.form.isVisible()).toBe(false)
  expect(await storedRows(enquiry)).toMatchObject([{ ...enquiry, status: 'new' }])
})
