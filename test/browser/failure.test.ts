import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { contact, errorOf, fieldNames, fields } from '../../src/content/contact.ts'
import { site } from '../../src/content/site.ts'
import { timeLimitMs } from '../../src/islands/submit-contact.ts'
import { hasFocus, isInView, phone, test } from '../support/browser-test.ts'
import { type Enquiry, newEnquiry } from '../support/enquiry.ts'
import { contactForm, openForm, openWithoutTime } from '../support/form.ts'
import { holdAnswer } from '../support/hold.ts'
import { storedRows } from '../support/stored-rows.ts'

/** What the console tells a developer of a failed send: the browser's own line, and the form's with the cause. */
const failedSend = [/^Failed to load resource: /, /^The enquiry was not sent: /]

const enquiry = newEnquiry({ message: 'First line: 100 % & more.\nSecond line.' })

async function expectBanner(page: Page, values: Enquiry) {
  const form = contactForm(page)
  await form.banner.waitFor()
  expect(await form.banner.textContent()).toContain(contact.failure)
  expect(await form.banner.textContent()).not.toMatch(/50\d|status/)
  await expect.poll(() => isInView(form.banner)).toBe(true)
  expect(await hasFocus(form.banner)).toBe(true)
  expect(await form.values()).toEqual(values)
  expect(await form.submit.isEnabled()).toBe(true)
}

test.for([true, false])(
  'In an outage the banner takes the focus, keeps the values, offers email, JavaScript: %s',
  async (javaScriptEnabled, { arrive }) => {
    const page = await arrive({ ...phone, javaScriptEnabled, site: 'failing', console: failedSend })
    await page.goto('/#contact')
    const form = contactForm(page)
    if (javaScriptEnabled) await form.hydrated()
    await form.send(enquiry)
    await expectBanner(page, enquiry)

    const href = (await form.banner.getByRole('link', { name: contact.failureEmail }).getAttribute('href'))!
    const address = new URL(href)
    expect(href).toMatch(/^\S+$/)
    expect(address.protocol + address.pathname).toBe(`mailto:${site.email}`)
    expect(address.searchParams.get('subject')).toBe(contact.submit)
    const body = address.searchParams.get('body')
    for (const words of Object.values(enquiry)) expect(body).toContain(words.replaceAll('\n', '\r\n'))
  },
)

test('The banner goes with the next submit, which is stored after the outage', async ({ arrive }) => {
  const page = await arrive({ console: failedSend })
  await page.route('**/api/contact', (route) => route.abort('connectionrefused'), { times: 1 })
  const form = await openForm(page)
  const enquiry = newEnquiry()
  await form.send(enquiry)
  await form.banner.waitFor()
  const answer = await holdAnswer(page)
  await form.submit.click()
  await form.sending.waitFor()
  expect(await form.banner.count()).toBe(0)
  expect(await form.values()).toEqual(enquiry)
  answer.release()
  await form.thanks.waitFor()
  expect(await storedRows(enquiry)).toHaveLength(1)
})

test('An answer that never comes ends in the banner after the timeout', async ({ arrive }) => {
  const page = await arrive({ console: failedSend })
  const form = await openWithoutTime(page)
  await holdAnswer(page)
  await form.send(enquiry)
  await form.sending.waitFor()
  await page.clock.runFor(timeLimitMs - 1)
  expect(await form.sending.isVisible()).toBe(true)
  const [warning] = await Promise.all([page.waitForEvent('console'), page.clock.runFor(1)])
  expect(warning.text()).toMatch(/^The enquiry was not sent: TimeoutError/)
  await expectBanner(page, enquiry)
})

test.for([true, false])(
  'A refused field is described by its own error, until the next submit, JavaScript: %s',
  async (javaScriptEnabled, { arrive }) => {
    const page = await arrive({ javaScriptEnabled, console: [/^Failed to load resource: .* 422/] })
    await page.goto('/#contact')
    const form = contactForm(page)
    if (javaScriptEnabled) await form.hydrated()
    const enquiry = newEnquiry()
    const blank = fieldNames.filter(
      (name) => !fields[name].optional && ['text', 'textarea'].includes(fields[name].control),
    )
    await form.send({ ...enquiry, ...Object.fromEntries(blank.map((name) => [name, ' '])) })
    await expectBanner(page, { ...enquiry, ...Object.fromEntries(blank.map((name) => [name, ' '])) })
    expect(await page.locator('[aria-invalid=true]').count()).toBe(blank.length)
    for (const name of blank) {
      const described = await form.field(name).getAttribute('aria-describedby')
      expect(await page.locator(`[id="${described}"]`).textContent()).toBe(errorOf(name, true))
    }
    await form.send(enquiry)
    await form.thanks.waitFor()
    expect(await storedRows(enquiry)).toHaveLength(1)
  },
)
