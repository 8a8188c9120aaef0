import { expect } from 'vitest'
import { errorMessage, fields } from '../../src/shared/enquiry/fields.ts'
import { expectFocus, phone, test } from '../support/browser-test.ts'
import { newEnquiry, otherInterest } from '../support/enquiry.ts'
import { fieldLabelled, openForm, typeBeforeHydration } from '../support/form.ts'
import { storedRows } from '../support/stored-rows.ts'

// React logs a hydration mismatch to the console, which fails the test.

test('loads the hydration script only near the form', async ({ arrive }) => {
  const page = await arrive(phone)
  const fetched: string[] = []
  page.on('request', (request) => void fetched.push(request.url()))
  await page.goto('/')
  // The page's own observer is older, so it has been called before this one, and any request of it is seen before the response.
  await page.evaluate(async () => {
    await new Promise((called) => new IntersectionObserver(called).observe(document.body))
    await fetch('/')
  })
  expect(fetched.join()).not.toContain('hydrate')

  const untilNear = (island: Element) => scrollBy(0, island.getBoundingClientRect().top - innerHeight * 1.5)
  await page.locator('#contact-form').evaluate(untilNear)
  await page.locator('[data-hydrated]').waitFor({ state: 'attached' })
  expect(fetched.join()).toContain('hydrate')
})

test('hydration and the Back button keep the values and corrections of a form that failed without it', async ({
  arrive,
}) => {
  const page = await arrive({ console: [/status of (404|422)/] })
  const { form, enquiry, hydration } = await typeBeforeHydration(page)
  await fieldLabelled(page, 'name').fill(' ')
  await form.submit.click()
  await form.banner.waitFor()
  const corrected = { ...enquiry, name: 'Ada', interest: otherInterest }
  await fieldLabelled(page, 'interest').selectOption(otherInterest)
  await fieldLabelled(page, 'name').fill(corrected.name)
  hydration.release()
  await form.hydrated()
  expect(await form.values()).toEqual(corrected)
  await form.banner.getByRole('link', { name: errorMessage(fields.name, true), exact: true }).waitFor()
  await expectFocus(fieldLabelled(page, 'name'))
  await page.goto('/nowhere')
  await page.goBack()
  await form.hydrated()
  expect(await form.values()).toEqual(corrected)
  await form.submit.click()
  await form.thanks.waitFor()
})

test('hydration enables the button that a reload has restored as disabled', async ({ arrive }) => {
  const page = await arrive()
  const { form, enquiry, hydration } = await typeBeforeHydration(page)
  await form.submit.evaluate((button: HTMLButtonElement) => (button.disabled = true))
  hydration.release()
  await form.hydrated()
  await form.submit.click()
  await form.log.getByText(enquiry.email).waitFor()
})

test('without AbortSignal.timeout, the browser posts the form', async ({ arrive }) => {
  const page = await arrive(phone)
  await page.addInitScript('delete AbortSignal.timeout')
  const form = await openForm(page, false)
  const enquiry = newEnquiry()
  await form.send(enquiry)
  await form.log.getByText(enquiry.email).waitFor()
  expect(await page.locator('[data-hydrated]').count()).toBe(0)
  expect(await storedRows(enquiry)).toMatchObject([enquiry])
})
