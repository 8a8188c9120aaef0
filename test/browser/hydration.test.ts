import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { contactFields } from '../../src/content/contact.ts'
import { expectFocus, phone, test } from '../support/browser-test.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { fieldLabelled, openForm, typeBeforeHydration } from '../support/form.ts'
import { storedRows } from '../support/stored-rows.ts'

// React logs a hydration mismatch to the console, which fails the test.

test('loads the hydration script only near the form', async ({ arrive }) => {
  const page = await arrive(phone)
  const fetched: string[] = []
  page.on('request', (request) => void fetched.push(request.url()))
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(fetched.join()).not.toContain('hydrate')

  const untilNear = (island: Element) => scrollBy(0, island.getBoundingClientRect().top - innerHeight * 1.5)
  await page.locator('#contact-form').evaluate(untilNear)
  await page.locator('[data-hydrated]').waitFor({ state: 'attached' })
  expect(fetched.join()).toContain('hydrate')
})

test('hydration and the Back button keep values, focus and cursor', async ({ arrive }) => {
  const page = await arrive({ console: [/status of 404/] })
  const { form, enquiry, hydration } = await typeBeforeHydration(page)
  await fieldLabelled(page, 'message').focus()
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
})

test('hydration keeps the corrections of a form that failed without it', async ({ arrive }) => {
  const page = await arrive({ console: [/status of 422/] })
  const { form, hydration } = await typeBeforeHydration(page)
  await fieldLabelled(page, 'name').fill(' ')
  await form.submit.click()
  // Chromium warns in the console if someone types before the page's autofocus.
  await expectFocus(form.banner)
  const corrected = newEnquiry({ interest: 'security' })
  await form.fill(corrected)
  await fieldLabelled(page, 'email').focus()
  hydration.release()
  await form.hydrated()
  expect(await form.values()).toEqual(corrected)
  await page.getByText(contactFields.name.empty).waitFor()
  await expectFocus(fieldLabelled(page, 'email'))
  await form.submit.click()
  await form.thanks.waitFor()
})

test('a form that is translated before hydration keeps its values and is posted', async ({ arrive }) => {
  const page = await arrive()
  const { form, enquiry, hydration } = await typeBeforeHydration(page)
  await translate(page)
  const script = page.waitForEvent('requestfinished')
  hydration.release()
  await script
  await form.submit.click()
  await form.thanks.waitFor()
  expect(await storedRows(enquiry)).toMatchObject([enquiry])
})

test('a form that is translated after hydration fails, sends and returns', async ({ arrive }) => {
  const page = await arrive({ console: [/^Failed to load resource/, /^The enquiry was not sent/] })
  await page.clock.install()
  await page.route('**/api/contact', (route) => route.abort('connectionrefused'), { times: 1 })
  const form = await openForm(page)
  const enquiry = newEnquiry()
  await form.fill(enquiry)
  for (const next of [form.banner, form.thanks]) {
    await translate(page)
    await form.submit.click()
    await next.waitFor()
  }
  await translate(page)
  await page.clock.runFor(3000)
  await form.sentBefore.waitFor()
  expect(await storedRows(enquiry)).toHaveLength(1)
})

/** Wraps texts in two elements, as a browser's translator does. */
const translate = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll('body :not(script, style, textarea, option, font)'))
      for (const text of element.childNodes) {
        if (!(text instanceof Text && text.data.trim())) continue
        const font = document.createElement('font')
        font.appendChild(document.createElement('font')).textContent = `»${text.data}«`
        text.replaceWith(font)
      }
  })
