import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectFocus, expectInView, phone, test } from '../support/browser-test.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { contactForm, openForm } from '../support/form.ts'
import { storedRows } from '../support/stored-rows.ts'

const card = (page: Page) => page.locator('.visitor-card')
const line = (page: Page, label: string) => card(page).getByLabel(label)
const send = (page: Page) => page.getByRole('button', { name: 'Put it into the form' })
const copyLink = (page: Page) => page.getByRole('button', { name: 'Copy its link' })

const written = 'What your robot does: Claims clerk\nNever: Pay a claim'

async function write(page: Page) {
  await line(page, 'What your robot does').fill('Claims clerk')
  await line(page, 'Never').fill('Pay a claim')
}

test('inserts the card into the message once', async ({ arrive }) => {
  const page = await arrive()
  const form = await openForm(page)
  const enquiry = newEnquiry({ message: 'Good morning.' })
  await form.fill(enquiry)
  await write(page)
  for (const _ of ['first', 'second']) {
    await send(page).click()
    await expect.poll(() => page.getByLabel('Your question').inputValue()).toContain(written)
  }
  await page.getByRole('status').filter({ hasText: 'The form has your card.' }).waitFor()
  await form.submit.click()
  await form.thanks.waitFor()
  expect(await page.getByText('The form has your card.').count()).toBe(0)
  const expected = { ...enquiry, message: `Good morning.\n\n${written}`, interest: 'picking' }
  expect(await storedRows(enquiry)).toMatchObject([expected])
})

test('moves the focus from the card to the first empty field, before hydration', async ({ arrive }) => {
  const page = await arrive(phone)
  await page.goto('/')
  await write(page)
  await send(page).tap()
  const name = page.getByLabel('Full name')
  await expectFocus(name)
  const form = contactForm(page)
  await form.hydrated()
  await expectInView(name)
  await expectInView(page.getByText('The form has your card.'))
  expect(await form.values()).toEqual({ message: written, interest: 'picking' })
})

test('copies a link to the card, which fills it in for another visitor', async ({ arrive }) => {
  const page = await arrive({ permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto('/#services')
  await write(page)
  await copyLink(page).click()
  await page.getByText('Its link is copied.').waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toContain(`${new URL(page.url()).origin}/#`)

  const other = await page.context().newPage()
  await other.goto(link)
  await other.getByText('You may change it.').waitFor()
  await expectInView(other.getByRole('heading', { name: 'Other robots' }))
  await expectInView(card(other).getByText('Someone wrote this card'))
  const job = line(other, 'What the robot does')
  expect(await job.inputValue()).toBe('Claims clerk')
  expect(await card(other).evaluate((node) => node.previousElementSibling)).toBe(null)
  // Only the fragment changes.
  await other.goto(`${link}+%26+more`)
  await expect.poll(() => line(other, 'Never').inputValue()).toBe('Pay a claim & more')
  await other.evaluate(() => Object.defineProperty(navigator, 'clipboard', {}))
  // The address of a page that answers a posted form.
  await other.evaluate(() => history.replaceState(null, '', '/api/contact'))
  await copyLink(other).click()
  await other.getByText('Copy the address of this page.').waitFor()
  expect(other.url()).toContain(`${new URL(page.url()).origin}/#`)
  expect(new URL(other.url()).hash).toContain('Claims+clerk')
})

test('works without the section of the attempts', async ({ arrive }) => {
  const page = await arrive({ permissions: ['clipboard-write'] })
  await page.goto('/')
  await page.evaluate(() => document.querySelector('[name=record]')?.remove())
  await write(page)
  await copyLink(page).click()
  await page.getByText('Its link is copied.').waitFor()
})

test('asks for the job if the card has none', async ({ arrive }) => {
  const page = await arrive()
  await page.goto('/')
  const job = line(page, 'What your robot does')
  await line(page, 'Never').fill('Pay a claim')
  await send(page).click()
  await page.getByText('Write what it does first.').waitFor()
  await expectFocus(job)
  await job.fill('Claims clerk')
  await send(page).click()
  await expect.poll(() => page.getByLabel('Your question').inputValue()).toContain(written)
})

test('the link in the text leads to the card on a phone', async ({ arrive }) => {
  const page = await arrive(phone)
  await page.goto('/')
  await page.getByRole('link', { name: 'Write a card of your own.' }).tap()
  await expectInView(card(page))
  await expect
    .poll(() => card(page).evaluate((node) => node.getBoundingClientRect().right <= innerWidth))
    .toBe(true)
})
