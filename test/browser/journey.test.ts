import { expect } from 'vitest'
import { contact } from '../../src/content/contact.ts'
import { toAnchor } from '../../src/routes.ts'
import { isInView, test } from '../support/browser-test.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { contactForm } from '../support/form.ts'
import { storedRows } from '../support/stored-rows.ts'

const everyScript = 'Jürgen Þórður 山田太郎 محمد 👩🏽‍💻 & = % + "\' <b> ﬁ é e\u0301'

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

test('Without JavaScript a form in any encoding is stored as typed, or refused', async ({ arrive }) => {
  const page = await arrive({ javaScriptEnabled: false, console: [/status of 4(00|15)/] })
  const form = contactForm(page)
  for (const [enctype, acceptCharset, isRead] of [
    ['multipart/form-data', 'utf-8', true],
    ['application/x-www-form-urlencoded', 'utf-8', true],
    ['multipart/form-data', 'windows-1252', false],
    ['application/x-www-form-urlencoded', 'windows-1252', false],
    ['text/plain', 'utf-8', false],
  ] as const) {
    await page.goto('/#contact')
    await form.form.evaluate((form, encoding) => Object.assign(form, encoding), { enctype, acceptCharset })
    const enquiry = newEnquiry({ name: everyScript, message: `${everyScript}\n\n  ${crypto.randomUUID()}` })
    await form.send(enquiry)
    await (isRead ? form.thanks : form.banner).waitFor()
    expect(await storedRows(enquiry), `${enctype} in ${acceptCharset}`).toMatchObject(isRead ? [enquiry] : [])
  }
})
