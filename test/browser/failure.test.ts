import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { contact } from '../../src/shared/content/contact.ts'
import { siteEmail } from '../../src/shared/content/site.ts'
import { displayValue, errorMessage, fieldNames, fields } from '../../src/shared/enquiry/fields.ts'
import { expectFocus, expectInView, phone, test } from '../support/browser-test.ts'
import { type Enquiry, inOutage, newEnquiry, pastedEmail } from '../support/enquiry.ts'
import {
  contactForm,
  failedSend,
  fieldLabelled,
  holdResponse,
  openForm,
  typeBeforeHydration,
} from '../support/form.ts'
import { storedRows } from '../support/stored-rows.ts'

async function expectBanner(page: Page, values: Enquiry) {
  const form = contactForm(page)
  await form.banner.getByText(contact.failure, { exact: true }).waitFor()
  await expectInView(form.banner)
  await expectFocus(form.banner)
  expect(await form.values()).toEqual(values)
  expect(await form.submit.isEnabled()).toBe(true)
}

test.for([true, false])('a failure offers email, JavaScript: %s', async (javaScriptEnabled, { arrive }) => {
  const page = await arrive({ ...phone, javaScriptEnabled, console: failedSend })
  const form = await openForm(page, javaScriptEnabled)
  const enquiry = newEnquiry({ email: inOutage, message: 'First: 100 % & more.\nSecond.' })
  await form.send(enquiry)
  await expectBanner(page, enquiry)

  const link = form.banner.getByRole('link', { name: contact.failureEmail, exact: true })
  const href = await link.getAttribute('href')
  const { protocol, pathname, searchParams } = new URL(href!)
  expect(protocol + pathname).toBe(`mailto:${siteEmail}`)
  const lines = fieldNames.map((name) => `${fields[name].label}: ${displayValue(name, enquiry[name])}`)
  expect(searchParams.get('body')).toBe(lines.join('\n').replaceAll('\n', '\r\n'))
})

test('the email has what is in the form when its link is used by pointer, keyboard or screen reader', async ({
  arrive,
}) => {
  const page = await arrive({ console: failedSend })
  const form = await openForm(page)
  await form.send(newEnquiry({ email: inOutage }))
  const link = form.banner.getByRole('link')
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))
  const uses = {
    pointer: async () => {
      await link.hover()
      await page.mouse.down({ button: 'right' })
    },
    keyboard: () => link.focus(),
    screenReader: () => link.evaluate((element: HTMLElement) => element.click()),
  }
  for (const [device, use] of Object.entries(uses)) {
    await fieldLabelled(page, 'message').fill(`Edited by ${device}.`)
    await use()
    expect(new URL((await link.getAttribute('href'))!).searchParams.get('body')).toContain(
      `Edited by ${device}.`,
    )
  }
})

test.for([
  [200, 'Welcome to the café network'],
  [422, '<!doctype html>'],
  [429, '{}'],
] as const)(
  'a response of %i with %s fails, and only 429 names a wait',
  async ([status, body], { arrive }) => {
    const page = await arrive({ console: failedSend })
    const form = await openForm(page)
    await page.route('**/api/contact', (route) => route.fulfill({ status, body }))
    const enquiry = newEnquiry()
    await form.send(enquiry)
    await expectBanner(page, enquiry)
    expect(await form.banner.getByText(contact.retryLater, { exact: true }).isVisible()).toBe(status === 429)
  },
)

test('a timeout after 12 seconds shows the banner until the next submit', async ({ arrive }) => {
  const page = await arrive({ console: failedSend })
  const form = await openForm(page)
  const response = await holdResponse(page)
  const enquiry = newEnquiry()
  await form.send(enquiry)
  await form.sending.waitFor()
  await page.clock.runFor(11_999)
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

test.for([true, false])(
  'an invalid field has an error, JavaScript: %s',
  async (javaScriptEnabled, { arrive }) => {
    const page = await arrive({ javaScriptEnabled, console: [/^Failed to load resource: .* 422/] })
    const form = await openForm(page, javaScriptEnabled)
    const enquiry = newEnquiry()
    const invalid = { ...enquiry, name: ' ', message: 'A pasted brief. '.repeat(4_000) }
    await form.send(invalid)
    await expectBanner(page, invalid)
    expect(await page.locator('[aria-invalid=true]').count()).toBe(2)
    for (const name of ['name', 'message'] as const) {
      const { label, hint } = fields[name]
      const error = errorMessage(fields[name], invalid[name] === ' ')
      await form.banner.getByRole('link', { name: error, exact: true }).click()
      const description = [hint, error].filter(Boolean).join(' ')
      await expectFocus(page.getByRole('textbox', { name: label, description, exact: true }))
      await expectInView(page.locator(`label[for=${name}]`))
    }
    await form.send(enquiry)
    await expectInView(form.thanks)
    expect(await storedRows(enquiry)).toMatchObject([enquiry])
  },
)

test('an empty field that the browser refuses keeps its label below the bar', async ({ arrive }) => {
  const page = await arrive(phone)
  const form = await openForm(page)
  for (const name of fieldNames.filter((name) => !fields[name].optional)) {
    await form.submit.click()
    const field = fieldLabelled(page, name)
    await expectFocus(field)
    await expectInView(page.locator(`label[for=${name}]`))
    const value = newEnquiry()[name]
    await (fields[name].control === 'select' ? field.selectOption(value) : field.fill(value))
  }
})

test('a pasted email loses its invisible characters, before and after hydration', async ({ arrive }) => {
  const page = await arrive()
  const { form, hydration } = await typeBeforeHydration(page)
  const email = fieldLabelled(page, 'email')
  await email.fill(pastedEmail)
  hydration.release()
  await form.hydrated()
  expect(await email.inputValue()).toBe('ada@example.com')
  await email.fill(pastedEmail)
  expect(await email.inputValue()).toBe('ada@example.com')
  await form.submit.click()
  await form.thanks.waitFor()
})
