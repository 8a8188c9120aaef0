import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { terms } from '../../src/content/agent.ts'
import { thankYouMs } from '../../src/content/contact.ts'
import { funding } from '../../src/content/funding.ts'
import { roster } from '../../src/content/roster.ts'
import { isInView, phone, test } from '../support/browser-test.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { contactForm, empty, openForm } from '../support/form.ts'
import { storedRows } from '../support/stored-rows.ts'

const put = (page: Page) => page.getByRole('link', { name: roster.open.action })
const line = (page: Page, label: string) => page.locator('.own').getByLabel(label)

const written = `${roster.open.role.label}: Claims clerk\n${terms.cannot}: Pay a claim`

async function write(page: Page) {
  await line(page, roster.open.role.label).fill('Claims clerk ')
  await line(page, terms.cannot).fill('Pay a claim')
}

test('A card that a visitor writes comes into the message, after what stands there and once, and is sent with it', async ({
  arrive,
}) => {
  const page = await arrive()
  const form = await openForm(page)
  const enquiry = newEnquiry({ message: 'Good morning.' })
  await form.fill({ ...enquiry, interest: 'other' })
  await write(page)
  await put(page).click()
  await put(page).click()
  const message = `Good morning.\n\n${written}`
  expect(await form.values()).toEqual({ ...enquiry, interest: 'ai-agents', message })
  await form.submit.click()
  await form.thanks.waitFor()
  expect(await storedRows(enquiry)).toMatchObject([{ interest: 'ai-agents', message }])
})

test('On a phone the card leads to the message, before the form’s script has come', async ({ arrive }) => {
  const page = await arrive(phone)
  await page.goto('/')
  await write(page)
  await put(page).tap()
  const form = contactForm(page)
  await expect.poll(() => isInView(form.field('message'))).toBe(true)
  expect(await form.field('message').evaluate((field) => field === document.activeElement)).toBe(true)
  await form.hydrated()
  expect(await form.values()).toEqual({ ...empty, interest: 'ai-agents', message: written })
})

test('A card that was left blank only leads to the form', async ({ arrive }) => {
  const page = await arrive()
  const form = await openForm(page)
  await put(page).click()
  expect(await form.values()).toEqual({ ...empty, interest: 'ai-agents' })
})

test('Without JavaScript the card is a link to the form, with nothing to fill in', async ({ arrive }) => {
  const page = await arrive({ javaScriptEnabled: false })
  await page.goto('/')
  expect(await page.locator('.own textarea:visible').count()).toBe(0)
  await page.getByRole('link', { name: roster.open.plainAction }).click()
  expect(await contactForm(page).values()).toEqual({ ...empty, interest: 'ai-agents' })
})

test('An interest that is chosen while the form thanks is there when the form is back', async ({
  arrive,
}) => {
  const page = await arrive()
  await page.clock.install()
  const form = await openForm(page)
  await form.send(newEnquiry())
  await form.thanks.waitFor()
  await page.getByRole('link', { name: funding.action }).click()
  await page.clock.runFor(thankYouMs)
  await form.submit.waitFor()
  expect(await form.values()).toEqual({ ...empty, interest: 'funding' })
})
