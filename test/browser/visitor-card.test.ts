import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { cardLabels } from '../../src/content/hero.ts'
import { interests } from '../../src/content/interests.ts'
import { roster } from '../../src/content/roster.ts'
import { type FieldName, fieldNames, fields } from '../../src/enquiry/fields.ts'
import { hasFocus, isInView, phone, test } from '../support/browser-test.ts'
import { inEach, newEnquiry, textFields } from '../support/enquiry.ts'
import { contactForm, empty, openForm } from '../support/form.ts'
import { storedRows } from '../support/stored-rows.ts'

const { role, interest, action, copy, copied, notCopied, author, opened } = roster.visitorCard
const card = (page: Page) => page.locator('.visitor-card')
const line = (page: Page, label: string) => card(page).getByLabel(label)
const send = (page: Page) => card(page).getByRole('button', { name: action })
const copyLink = (page: Page) => card(page).getByRole('button', { name: copy, exact: true })

const [message] = textFields
const isOffered = 'interest' in fields && interests.some(({ value }: { value: string }) => value === interest)
const selected = isOffered ? { interest } : {}
const written = `${role.label}: Claims clerk\n${cardLabels.cannot}: Pay a claim`

async function write(page: Page) {
  await line(page, role.label).fill('Claims clerk')
  await line(page, cardLabels.cannot).fill('Pay a claim')
}

test.skipIf(!message)('inserts the card into the message once', async ({ arrive }) => {
  const page = await arrive()
  const form = await openForm(page)
  const enquiry = newEnquiry(inEach([message!], 'Good morning.'))
  await form.fill(enquiry)
  await write(page)
  for (const _ of ['first', 'second']) {
    await send(page).click()
    await expect.poll(() => form.values().then((values) => values[message!])).toContain(written)
  }
  await form.submit.click()
  await form.thanks.waitFor()
  const expected = { ...enquiry, ...inEach([message!], `Good morning.\n\n${written}`), ...selected }
  expect(await storedRows(enquiry)).toMatchObject([expected])
})

test.skipIf(!message)(
  'moves the focus from the card to the first empty field, before hydration',
  async ({ arrive }) => {
    const page = await arrive(phone)
    await page.goto('/')
    await write(page)
    await send(page).tap()
    const form = contactForm(page)
    const filled = [message!, ...Object.keys(selected)]
    const isEmpty = (name: FieldName) => !filled.includes(name) && !fields[name].optional
    const first = form.field(fieldNames.find(isEmpty)!)
    await expect.poll(() => hasFocus(first)).toBe(true)
    await form.hydrated()
    expect(await isInView(first)).toBe(true)
    expect(await form.values()).toEqual({ ...empty, ...inEach([message!], written), ...selected })
  },
)

test('copies a link to the card, which fills it in for another visitor', async ({ arrive }) => {
  const page = await arrive({ permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto('/#services')
  await write(page)
  await copyLink(page).click()
  await page.getByText(copied).waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toContain(`${new URL(page.url()).origin}/#`)

  const other = await page.context().newPage()
  await other.goto(link)
  await other.getByText(opened).waitFor()
  expect(await isInView(other.getByRole('heading', { name: roster.heading }))).toBe(true)
  expect(await isInView(card(other).getByText(author))).toBe(true)
  expect(await line(other, role.label).inputValue()).toBe('Claims clerk')
  // Only the fragment changes.
  await other.goto(`${link}+%26+more`)
  await expect.poll(() => line(other, cardLabels.cannot).inputValue()).toBe('Pay a claim & more')
  await other.evaluate(() => Object.defineProperty(navigator, 'clipboard', {}))
  // The address of a page that answers a posted form.
  await other.evaluate(() => history.replaceState(null, '', '/api/contact'))
  await copyLink(other).click()
  await other.getByText(notCopied).waitFor()
  expect(other.url()).toContain(`${new URL(page.url()).origin}/#`)
  expect(new URL(other.url()).hash).toContain('Claims+clerk')
})

test('works without the section of the attempts', async ({ arrive }) => {
  const page = await arrive({ permissions: ['clipboard-write'] })
  await page.goto('/')
  await page.evaluate(() => document.querySelector('#attempts')?.remove())
  await write(page)
  await copyLink(page).click()
  await page.getByText(copied).waitFor()
})
