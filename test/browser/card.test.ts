import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { terms } from '../../src/content/agent.ts'
import { interests } from '../../src/content/interests.ts'
import { roster } from '../../src/content/roster.ts'
import { hasFocus, isInView, phone, test } from '../support/browser-test.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { contactForm, empty, openForm } from '../support/form.ts'
import { storedRows } from '../support/stored-rows.ts'

const put = (page: Page) => page.getByRole('link', { name: roster.open.action })
const line = (page: Page, label: string) => page.locator('.own').getByLabel(label)

const isOffered = interests.some(({ value }: { value: string }) => value === 'ai-agents')
/** What is chosen once the card was put into the message. */
const interestAfter = (before: string) => (isOffered ? 'ai-agents' : before)
const interest = interestAfter('')

const written = `${roster.open.role.label}: Claims clerk\n${terms.cannot}: Pay a claim`

async function write(page: Page) {
  await line(page, roster.open.role.label).fill('Claims clerk ')
  await line(page, terms.cannot).fill('Pay a claim')
}

test('A card that a visitor writes comes once into the message, and is sent', async ({ arrive }) => {
  const page = await arrive()
  const form = await openForm(page)
  const enquiry = newEnquiry({ message: 'Good morning.' })
  await form.fill(enquiry)
  await write(page)
  await put(page).click()
  await put(page).click()
  const message = `Good morning.\n\n${written}`
  const interest = interestAfter(enquiry.interest)
  expect(await form.values()).toEqual({ ...enquiry, interest, message })
  await form.submit.click()
  await form.thanks.waitFor()
  expect(await storedRows(enquiry)).toMatchObject([{ interest, message }])
})

test('On a phone the card leads to the message, before the form’s script has come', async ({ arrive }) => {
  const page = await arrive(phone)
  await page.goto('/')
  await write(page)
  await put(page).tap()
  const form = contactForm(page)
  await expect.poll(() => isInView(form.field('message'))).toBe(true)
  expect(await hasFocus(form.field('message'))).toBe(true)
  await form.hydrated()
  expect(await form.values()).toEqual({ ...empty, interest, message: written })
})

test('A card that was left blank only leads to the form', async ({ arrive }) => {
  const page = await arrive()
  const form = await openForm(page)
  await put(page).click()
  expect(await form.values()).toEqual({ ...empty, interest })
})

test('Without JavaScript the card is a link to the form, with nothing to fill in', async ({ arrive }) => {
  const page = await arrive({ javaScriptEnabled: false })
  await page.goto('/')
  expect(await page.locator('.own textarea:visible').count()).toBe(0)
  await page.getByRole('link', { name: roster.open.plainAction }).click()
  expect(await contactForm(page).values()).toEqual({ ...empty, interest })
})

test('On paper stands the card that was written, before the examples, and no blank one', async ({
  arrive,
}) => {
  const page = await arrive()
  await page.goto('/')
  await page.emulateMedia({ media: 'print' })
  const cards = page.getByRole('region', { name: roster.heading }).getByRole('listitem')
  const shown = () => cards.filter({ visible: true })
  expect(await shown().count()).toBe(roster.jobs.length)
  await page.emulateMedia({ media: 'screen' })
  await write(page)
  await page.emulateMedia({ media: 'print' })
  expect(await shown().first().getByRole('textbox').first().inputValue()).toBe('Claims clerk ')
})
