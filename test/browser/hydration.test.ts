import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { contact, thankYouMs } from '../../src/content/contact.ts'
import { interests } from '../../src/content/interests.ts'
import { errorMessage } from '../../src/enquiry/fields.ts'
import { toThanks } from '../../src/urls.ts'
import { hasFocus, phone, test } from '../support/browser-test.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { contactForm, openForm, typeBeforeReact } from '../support/form.ts'
import { storedRows } from '../support/stored-rows.ts'

// Where React finds something else than the server made, it says so in the console, which fails the test.

test('A first visit fetches the page and its typeface, and the hydration script late', async ({ arrive }) => {
  const page = await arrive(phone)
  const fetched: string[] = []
  page.on('request', (request) => void fetched.push(request.resourceType()))
  await page.goto('/', { waitUntil: 'networkidle' })
  // Some browsers fetch the icon. Which fonts and images are near depends on the words.
  expect(fetched.filter((type) => !['font', 'image', 'other'].includes(type))).toEqual(['document'])

  const untilNear = (island: Element) => scrollBy(0, island.getBoundingClientRect().top - innerHeight * 1.5)
  await page.locator('#contact-form').evaluate(untilNear)
  await page.locator('[data-hydrated]').waitFor({ state: 'attached' })
  expect(fetched).toContain('script')
})

test('If the script fails to load, the thank-you panel leads back to the form', async ({ arrive }) => {
  const page = await arrive({ console: [/^Failed to load resource/, /Failed to fetch dynamically/] })
  await page.route('**/assets/*.js', (route) => route.abort())
  await Promise.all([page.waitForEvent('requestfailed'), page.goto(toThanks())])
  await page.getByRole('link', { name: contact.thanksAgain }).click()
  await contactForm(page).submit.waitFor()
})

test('What is typed stays through hydration and a way back, and so does the cursor', async ({ arrive }) => {
  const page = await arrive({ console: [/status of 404/] })
  const { form, enquiry, hydration } = await typeBeforeReact(page)
  await form.field('message').focus()
  hydration.release()
  await form.hydrated()
  expect(await form.values()).toEqual(enquiry)
  await page.keyboard.type(' And more.')
  const typed = { ...enquiry, message: `${enquiry.message} And more.` }
  expect(await form.values()).toEqual(typed)
  await page.goto('/nowhere')
  await page.goBack()
  await form.hydrated()
  expect(await form.values()).toEqual(typed)
  await form.submit.click()
  await form.thanks.waitFor()
  expect(await storedRows(enquiry)).toMatchObject([typed])
})

test('A post before hydration that is refused may be corrected before and after it', async ({ arrive }) => {
  const page = await arrive({ console: [/status of 422/] })
  const { form, hydration } = await typeBeforeReact(page)
  await form.field('name').fill(' ')
  await form.honeypot.fill('filled')
  await form.submit.click()
  // Chromium warns in the console of typing that comes before the page's autofocus.
  await expect.poll(() => hasFocus(form.banner)).toBe(true)
  const box = form.honeypotBox
  await box.check()
  const corrected = newEnquiry({ interest: interests.at(-1)!.value })
  await form.fill(corrected)
  await form.field('email').focus()
  hydration.release()
  await form.hydrated()
  expect(await form.values()).toEqual(corrected)
  expect(await box.isChecked()).toBe(true)
  expect(await page.getByText(errorMessage('name', true)).isVisible()).toBe(true)
  expect(await hasFocus(form.field('email'))).toBe(true)
  await form.submit.click()
  await form.thanks.waitFor()
})

// A browser's translator changes and wraps the page's texts whenever it likes. React has to live with that.

test('A form that was translated before hydration keeps what is typed, and is posted', async ({ arrive }) => {
  const page = await arrive()
  const { form, enquiry, hydration } = await typeBeforeReact(page)
  await translate(page)
  const script = page.waitForEvent('requestfinished')
  hydration.release()
  await script
  await form.form.locator('[type=submit]').click()
  await form.thanks.waitFor()
  expect(await storedRows(enquiry)).toMatchObject([enquiry])
})

test('A form that is translated again and again fails, sends, thanks and comes back', async ({ arrive }) => {
  const page = await arrive({ console: [/^Failed to load resource/, /^The enquiry was not sent/] })
  await page.clock.install()
  await page.route('**/api/contact', (route) => route.abort('connectionrefused'), { times: 1 })
  const form = await openForm(page)
  const enquiry = newEnquiry()
  await form.fill(enquiry)
  await translate(page)
  const submit = form.form.locator('[type=submit]')
  await submit.click()
  await form.banner.waitFor()
  await translate(page)
  await submit.click()
  await form.thanks.waitFor()
  await translate(page)
  await page.clock.runFor(thankYouMs)
  await form.sentBefore.waitFor()
  expect(await storedRows(enquiry)).toHaveLength(1)
})

/** Does what a browser's translator does: changes every text, and wraps it twice where that can be. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      const parent = text.parentElement!
      if (!text.data.trim() || parent.closest('script, style, textarea')) continue
      const font = document.createElement('font')
      font.appendChild(document.createElement('font')).textContent = `»${text.data}«`
      if (parent.tagName === 'OPTION') text.data = font.textContent
      else text.replaceWith(font)
    }
    document.documentElement.className = 'translated-ltr'
  })
