import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { terms } from '../../src/content/hero.ts'
import { interests } from '../../src/content/interests.ts'
import { roster } from '../../src/content/roster.ts'
import { hasFocus, isInView, phone, test } from '../support/browser-test.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { contactForm, empty, openForm } from '../support/form.ts'
import { storedRows } from '../support/stored-rows.ts'

/** A link that leads to the form with an interest chosen, and that interest. */
async function interestLink(page: Page) {
  const offered = interests.map(({ value }) => `main a[href*="?interest=${value}#"]`)
  const link = page.locator(offered.join()).last()
  const address = new URL((await link.getAttribute('href'))!, page.url())
  return { link, interest: address.searchParams.get('interest')! }
}

const expectFormInView = (page: Page) =>
  expect.poll(() => isInView(page.locator('#contact').getByRole('heading').first())).toBe(true)

const put = (page: Page) => page.getByRole('link', { name: roster.open.action })
const line = (page: Page, label: string) => page.locator('.own').getByLabel(label)

const isOffered = interests.some(({ value }: { value: string }) => value === 'ai-agents')
/** What is chosen once the card was put into the message. */
const interestAfter = (before: string) => (isOffered ? 'ai-agents' : before)

const written = `${roster.open.role.label}: Claims clerk\n${terms.cannot}: Pay a claim`

async function write(page: Page) {
  await line(page, roster.open.role.label).fill('Claims clerk ')
  await line(page, terms.cannot).fill('Pay a claim')
}

test('A link with an interest chooses it, and a card brings what is on it along', async ({ arrive }) => {
  const page = await arrive()
  const form = await openForm(page)
  const { link, interest } = await interestLink(page)
  const other = interests.find(({ value }) => value !== interest)!
  const enquiry = newEnquiry({ interest: other.value, message: 'Good morning.' })
  await form.fill(enquiry)
  // The second time the address leads there already.
  for (const _ of ['first', 'second']) {
    await page.evaluate(() => scrollTo(0, 0))
    await link.click()
    await expectFormInView(page)
    expect(await form.values()).toEqual({ ...enquiry, interest })
  }

  const withCard = { ...enquiry, interest: interestAfter(interest) }
  await put(page).click()
  expect(await form.values()).toEqual(withCard)
  await write(page)
  await put(page).click()
  await put(page).click()
  withCard.message = `Good morning.\n\n${written}`
  expect(await form.values()).toEqual(withCard)
  await form.submit.click()
  await form.thanks.waitFor()
  expect(await storedRows(enquiry)).toMatchObject([withCard])
})

test('An interest chosen by the address stays through hydration', async ({ arrive }) => {
  const page = await arrive()
  const last = interests.at(-1)!.value
  await page.goto(`/?interest=${last}#contact`)
  const form = contactForm(page)
  await form.hydrated()
  expect(await form.values()).toEqual({ ...empty, interest: last })
})

test('A link that is pressed with a key, for a new tab, is left to the browser', async ({ arrive }) => {
  const page = await arrive()
  await page.goto('/')
  const { link } = await interestLink(page)
  for (const key of ['ControlOrMeta', 'Shift'] as const) {
    await link.click({ modifiers: [key] })
    expect(await contactForm(page).values(), key).toEqual(empty)
    expect(new URL(page.url()).hash, key).toBe('')
  }
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
  expect(await form.values()).toEqual({ ...empty, interest: interestAfter(''), message: written })
})

test('Without JavaScript links and card lead to the form with their interest', async ({ arrive }) => {
  const page = await arrive({ javaScriptEnabled: false })
  const form = contactForm(page)
  await page.goto('/')
  expect(await page.locator('.own textarea:visible').count()).toBe(0)
  const { link, interest } = await interestLink(page)
  await link.click()
  expect(await form.values()).toEqual({ ...empty, interest })
  await expectFormInView(page)
  await page.goto('/')
  await page.getByRole('link', { name: roster.open.plainAction }).click()
  expect(await form.values()).toEqual({ ...empty, interest: interestAfter('') })
})
