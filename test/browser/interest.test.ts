import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { contact } from '../../src/content/contact.ts'
import { cardLabels } from '../../src/content/hero.ts'
import { interests } from '../../src/content/interests.ts'
import { roster } from '../../src/content/roster.ts'
import { type FieldName, fieldNames, fields } from '../../src/enquiry/fields.ts'
import { toAnchor } from '../../src/urls.ts'
import { both, hasFocus, isInView, phone, test } from '../support/browser-test.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { contactForm, empty, openForm } from '../support/form.ts'
import { storedRows } from '../support/stored-rows.ts'

async function interestLink(page: Page) {
  const link = page.locator('main a[href*="?interest="]:not(.visitor-card a)').last()
  const address = new URL((await link.getAttribute('href'))!, page.url())
  return { link, interest: address.searchParams.get('interest')! }
}

const expectFormInView = (page: Page) =>
  expect.poll(() => isInView(page.locator('#contact').getByRole('heading').first())).toBe(true)

const { role, interest: ofCard, action, copy, copied, notCopied, opened } = roster.visitorCard
const send = (page: Page) => page.getByRole('button', { name: action })
const line = (page: Page, label: string) => page.locator('.visitor-card').getByLabel(label)

const isOffered = interests.some(({ value }: { value: string }) => value === ofCard)
/** What is chosen once the card was put into the message. */
const interestAfter = (before: string) => (isOffered ? ofCard : before)

const written = `${role.label}: Claims clerk\n${cardLabels.cannot}: Pay a claim`

async function write(page: Page) {
  await line(page, role.label).fill('Claims clerk')
  await line(page, cardLabels.cannot).fill('Pay a claim')
}

test('A link chooses its interest unless a key is held, and a card comes along', async ({ arrive }) => {
  const page = await arrive()
  const form = await openForm(page)
  const { link, interest } = await interestLink(page)
  const other = interests.find(({ value }) => value !== interest) ?? interests[0]
  const enquiry = newEnquiry({ interest: other.value, message: 'Good morning.' })
  await form.fill(enquiry)
  for (const key of ['ControlOrMeta', 'Shift'] as const) await link.click({ modifiers: [key] })
  expect(await form.values(), 'in a new tab or window').toEqual(enquiry)
  // The second time the address has the link's fragment already.
  for (const _ of ['first', 'second']) {
    await page.evaluate(() => scrollTo(0, 0))
    await link.click()
    await expectFormInView(page)
    expect(await form.values()).toEqual({ ...enquiry, interest })
  }

  const withCard = { ...enquiry, interest: interestAfter(interest) }
  await write(page)
  for (const _ of ['first', 'second']) {
    await send(page).click()
    await expect.poll(() => form.values().then(({ message }) => message)).toContain(written)
  }
  withCard.message = `Good morning.\n\n${written}`
  expect(await form.values()).toEqual(withCard)
  await form.submit.click()
  await form.thanks.waitFor()
  expect(await storedRows(enquiry)).toMatchObject([withCard])
})

test('On a phone the card leads to the first empty field, before hydration', async ({ arrive }) => {
  const page = await arrive(phone)
  await page.goto('/')
  await write(page)
  await send(page).tap()
  const form = contactForm(page)
  const isEmpty = (name: FieldName) => name !== 'message' && !fields[name].optional && !fields[name].options
  const first = fieldNames.find(isEmpty)!
  await expect.poll(() => hasFocus(form.field(first))).toBe(true)
  await form.hydrated()
  expect(await isInView(form.field(first))).toBe(true)
  expect(await form.form.getByLabel(contact.card).inputValue()).toBe('Claims clerk')
  expect(await form.values()).toEqual({ ...empty, interest: interestAfter(''), message: written })
})

test('A card’s link fills it in for whoever opens it, here or anew', async ({ arrive }) => {
  const page = await arrive({ permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto(toAnchor('services'))
  const press = page.getByRole('button', { name: copy, exact: true })
  await press.click()
  await expect.poll(() => hasFocus(line(page, role.label))).toBe(true)
  await write(page)
  await press.click()
  await page.getByText(copied).waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toContain(`${new URL(page.url()).origin}/#`)

  const other = await page.context().newPage()
  for (const address of [link, `${link}+%26+more`]) {
    await other.goto(address)
    await other.getByText(opened).waitFor()
    await expect.poll(() => line(other, cardLabels.cannot).inputValue()).toMatch(/^Pay a claim( & more)?$/)
    expect(await line(other, role.label).inputValue()).toBe('Claims clerk')
  }
  // This visitor's browser has no clipboard.
  await other.evaluate(() => Object.defineProperty(navigator, 'clipboard', {}))
  await other.getByRole('button', { name: copy, exact: true }).click()
  await other.getByText(notCopied).waitFor()
  expect(new URL(other.url()).hash).toContain('Claims+clerk')
})

test('A hostile fragment gives text of a limited length, or nothing (XSS)', async ({ arrive }) => {
  const page = await arrive()
  const card = async () =>
    Promise.all((await page.locator('.visitor-card textarea').all()).map((line) => line.inputValue()))
  for (const [fragment, shown] of [
    [`role=<b>"${'a'.repeat(195)}😀${'a'.repeat(100_000)}`, `<b>"${'a'.repeat(195)}`],
    ['role=%ED%A0%80%00%0Ab%E2%80%AE%', '���  b %'],
    ['rolle=Sachbearbeiter&__proto__=x', ''],
  ]) {
    await page.goto('about:blank')
    await page.goto(`/#${fragment}`)
    await expect.poll(card, { message: fragment!.slice(0, 40) }).toEqual([shown, '', '', '', ''])
  }
})

test.for(both)('The address chooses an interest, JavaScript: %s', async (javaScriptEnabled, { arrive }) => {
  const page = await arrive({ javaScriptEnabled })
  await page.goto('/')
  expect(await page.locator('.visitor-card').isVisible()).toBe(javaScriptEnabled)
  const { link, interest } = await interestLink(page)
  await page.goto((await link.getAttribute('href'))!)
  const form = contactForm(page)
  if (javaScriptEnabled) await form.hydrated()
  expect(await form.values()).toEqual({ ...empty, interest })
  await expectFormInView(page)
})

test('Scrolling is instant while the page loads, and smooth for a link', async ({ arrive }) => {
  const page = await arrive({ reducedMotion: 'no-preference' })
  const behavior = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)
  await page.goto(toAnchor('contact'))
  expect(await behavior()).toBe('auto')
  await page.getByRole('banner').getByRole('link').first().click()
  expect(await behavior()).toBe('smooth')
})
