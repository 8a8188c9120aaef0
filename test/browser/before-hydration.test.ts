import { expect } from 'vitest'
import { contact, thankYouMs } from '../../src/content/contact.ts'
import { site } from '../../src/content/site.ts'
import { test } from '../support/browser-test.ts'
import { contactForm, empty, typeBeforeReact } from '../support/form.ts'
import { holdHydration } from '../support/hold.ts'
import { storedRows } from '../support/stored-rows.ts'

test('What is typed before React has come stays, and so does the cursor', async ({ arrive }) => {
  const page = await arrive()
  const { form, enquiry, hydration } = await typeBeforeReact(page)
  await form.field('message').focus()
  hydration.release()
  await form.hydrated()
  expect(await form.values()).toEqual(enquiry)
  await page.keyboard.type(' And more.')
  expect(await form.field('message').inputValue()).toBe(`${enquiry.message} And more.`)
  await form.submit.click()
  await form.thanks.waitFor()
  expect(await storedRows(enquiry)).toMatchObject([{ message: `${enquiry.message} And more.` }])
})

test('A submit before React has come is stored, once, and thanked for', async ({ arrive }) => {
  const page = await arrive()
  const { form, enquiry } = await typeBeforeReact(page)
  await form.submit.click()
  await form.thanks.waitFor()
  expect(await storedRows(enquiry)).toHaveLength(1)
})

test('A double click while React arrives is stored once', async ({ arrive }) => {
  const page = await arrive()
  const { form, enquiry, hydration } = await typeBeforeReact(page)
  hydration.release()
  await form.submit.dblclick()
  await form.thanks.waitFor()
  expect(await storedRows(enquiry)).toHaveLength(1)
})

test('The thank-you panel of a posted form gives way to an empty form after its time, without a jump', async ({
  arrive,
}) => {
  const page = await arrive()
  await page.clock.install()
  const hydration = await holdHydration(page)
  await page.goto('/?sent#contact')
  const form = contactForm(page)
  await form.thanks.waitFor()
  const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight)
  const height = await heightOf()
  await page.clock.pauseAt(Date.now() + 60_000)
  hydration.release()
  await form.hydrated()
  await page.clock.runFor(thankYouMs - 1)
  expect(await form.thanks.isVisible()).toBe(true)
  expect(await page.title()).toContain(contact.thanksHeading)
  await page.clock.runFor(1)
  await form.submit.waitFor()
  expect(await page.title()).toBe(site.title)
  expect(await heightOf()).toBe(height)
  expect(await form.values()).toEqual(empty)
  expect(await form.sentBefore.isVisible()).toBe(true)
})

test('Once a script has thanked, neither a reload nor the address thanks again, nor does the way back', async ({
  arrive,
}) => {
  const page = await arrive()
  await page.goto('/')
  await page.goto('/?sent#contact')
  const form = contactForm(page)
  await form.hydrated()
  await expect.poll(() => page.url()).toBe(new URL('/#contact', page.url()).href)
  await page.reload()
  await form.submit.waitFor()
  expect(await form.thanks.count()).toBe(0)
  await page.goBack()
  expect(page.url()).toBe(new URL('/', page.url()).href)
})

test('Where the script of the form does not load, the thank-you panel leads back to the form', async ({
  arrive,
}) => {
  const page = await arrive({ console: [/^Failed to load resource/, /^The form does without its script/] })
  await page.route('**/assets/*.js', (route) => route.abort())
  const told = page.waitForEvent('console', (line) => line.type() === 'warning')
  await page.goto('/?sent#contact')
  expect((await told).text()).toMatch(/^The form does without its script: TypeError/)
  await page.getByRole('link', { name: contact.thanksAgain }).click()
  await contactForm(page).submit.waitFor()
})

test('What is changed on the page of a failed post stays when React comes, and can be sent again', async ({
  arrive,
}) => {
  const page = await arrive({
    site: 'failing',
    console: [/^Failed to load resource: .* 502/, /^The enquiry was not sent: /],
  })
  const { form, enquiry, hydration } = await typeBeforeReact(page)
  await form.submit.click()
  await form.banner.waitFor()
  expect(await form.values()).toEqual(enquiry)

  const changed = { ...enquiry, name: 'Augusta Ada King', message: 'Shorter.' }
  await form.field('name').fill(changed.name)
  await form.field('message').fill(changed.message)
  hydration.release()
  await form.hydrated()
  expect(await form.values()).toEqual(changed)
  expect(await form.field('message').evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await form.banner.textContent()).toContain(contact.failure)
  expect(await page.title()).toContain(contact.failure)
  await form.submit.click()
  await expect.poll(() => page.title()).toBe(site.title)
  await form.banner.waitFor()
  expect(await form.values()).toEqual(changed)
})
