import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { cardLabels } from '../../src/content/hero.ts'
import { roster } from '../../src/content/roster.ts'
import { expectFocus, expectInView, phone, test } from '../support/browser-test.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { contactForm, fieldLabelled, openForm } from '../support/form.ts'
import { storedRows } from '../support/stored-rows.ts'

const { role, action, interest, inserted } = roster.visitorCard

const card = (page: Page) => page.locator('#own-card')
const job = (page: Page) => card(page).getByLabel(role.label)
const limit = (page: Page) => card(page).getByLabel(cardLabels.cannot)
const insert = (page: Page) => page.getByRole('button', { name: action })
const confirmation = (page: Page) => page.getByRole('status').getByText(inserted)

const written = `${role.label}: Claims clerk\n${cardLabels.cannot}: Pay a claim`

async function write(page: Page) {
  await job(page).fill('Claims clerk')
  await limit(page).fill(' Pay a claim ')
}

test('inserts the card after the typed message, and replaces an earlier version', async ({ arrive }) => {
  const page = await arrive()
  const form = await openForm(page)
  const enquiry = newEnquiry({ message: 'Good morning.' })
  await form.fill(enquiry)
  await job(page).fill('Clerk')
  await insert(page).click()
  await write(page)
  await insert(page).click()
  const message = `Good morning.\n\n${written}`
  expect(await form.values()).toEqual({ ...enquiry, message, interest })
  await confirmation(page).waitFor()
  await form.submit.click()
  await form.thanks.waitFor()
  expect(await confirmation(page).isVisible()).toBe(false)
  expect(await storedRows(enquiry)).toMatchObject([{ ...enquiry, message, interest }])
})

test('moves the focus to the first empty field, before hydration', async ({ arrive }) => {
  const page = await arrive(phone)
  await page.goto('/')
  await write(page)
  await insert(page).tap()
  await expectFocus(fieldLabelled(page, 'name'))
  const form = contactForm(page)
  await form.hydrated()
  await expectInView(fieldLabelled(page, 'name'))
  await expectInView(confirmation(page))
  expect(await form.values()).toEqual({ message: written, interest })
})

test('needs a job', async ({ arrive }) => {
  const page = await arrive()
  const form = await openForm(page)
  await job(page).fill('  ')
  await limit(page).fill('Pay a claim')
  await insert(page).click()
  await expectFocus(job(page))
  expect(await form.values()).toEqual({})
  expect(await confirmation(page).isVisible()).toBe(false)
})

test('the link in the text leads to the card on a phone', async ({ arrive }) => {
  const page = await arrive(phone)
  await page.goto('/')
  await page.getByRole('link', { name: roster.invitation }).tap()
  await expectInView(card(page))
  await expect
    .poll(() => card(page).evaluate((node) => node.getBoundingClientRect().right <= innerWidth))
    .toBe(true)
})

test('is hidden without JavaScript', async ({ arrive }) => {
  const page = await arrive({ javaScriptEnabled: false })
  await page.goto('/')
  expect(await card(page).isVisible()).toBe(false)
  expect(await page.getByRole('link', { name: roster.invitation }).isVisible()).toBe(false)
})
