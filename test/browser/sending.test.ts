import { expect } from 'vitest'
import { contact, thankYouMs } from '../../src/shared/content/contact.ts'
import { site, siteTitle } from '../../src/shared/content/site.ts'
import { displayValue, fieldNames } from '../../src/shared/enquiry/fields.ts'
import { expectFocus, expectInView, heightOf, phone, test } from '../support/browser-test.ts'
import { newEnquiry } from '../support/enquiry.ts'
import {
  fieldLabelled,
  holdResponse,
  openForm,
  otherLink,
  stopClock,
  typeBeforeHydration,
} from '../support/form.ts'
import { storedRows } from '../support/stored-rows.ts'

test('the form is idle, sending, sent, and idle again without a jump', async ({ arrive }) => {
  const page = await arrive(phone)
  const form = await openForm(page)
  const response = await holdResponse(page)
  const unusual = `${'x'.repeat(50)} Jürgen 山田太郎 محمد 👩🏽‍💻 & = % + "' <b> ﬁ e\u0301`
  const enquiry = newEnquiry({ name: unusual })
  await form.send(enquiry)
  await form.sending.waitFor()
  expect(await form.sending.isDisabled()).toBe(true)
  expect(await form.values()).toEqual(enquiry)

  const time = await page.evaluate(() => new Date().toTimeString().slice(0, 'hh:mm'.length))
  response.release()
  await form.thanks.waitFor()
  expect(await form.form.isVisible()).toBe(false)
  await expectFocus(form.thanks)
  await expectInView(form.thanks)
  expect(await form.thanks.locator('ol').evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0)
  for (const name of fieldNames)
    await form.thanks.getByText(displayValue(name, enquiry[name]), { exact: true }).first().waitFor()
  expect(new Set(await form.thanks.locator('time').allTextContents())).toEqual(new Set([time]))
  const height = await heightOf(page)
  await page.clock.runFor(thankYouMs - 1)
  expect(await form.thanks.isVisible()).toBe(true)
  await page.clock.runFor(1)

  await form.sentBefore.getByText(time).getByText(enquiry.email).waitFor()
  expect(await form.thanks.count()).toBe(0)
  expect(await form.values()).toEqual({})
  await expectFocus(form.sentBefore)
  expect(await heightOf(page)).toBe(height)
  expect(await storedRows(enquiry)).toMatchObject([{ ...enquiry, status: 'new' }])
})

test.for([
  { width: 390, height: 844, block: 'start' },
  { width: 768, height: 1024, block: 'center' },
  { width: 1280, height: 800, block: 'end' },
  { width: 844, height: 390, block: 'center' },
] as const)(
  'the receipt appears where the thanks were, also after the screen is turned: %o',
  async ({ width, height, block }, { arrive }) => {
    const page = await arrive({ hasTouch: true, viewport: { width, height } })
    const form = await openForm(page)
    await form.fill(newEnquiry())
    await form.submit.evaluate((button, block) => button.scrollIntoView({ block }), block)
    await form.submit.tap()
    const heading = form.thanks.getByRole('heading')
    await expectInView(heading)
    await page.evaluate(() => {
      const orientation = matchMedia('(orientation: portrait)')
      const turned = new Promise((done) => orientation.addEventListener('change', done, { once: true }))
      Object.assign(window, { turned: turned.then(() => {}) })
    })
    await page.setViewportSize({ width: height, height: width })
    await page.evaluate('turned')
    await expectInView(heading)
    const { y } = (await heading.boundingBox())!
    await page.clock.runFor(thankYouMs)
    await expectInView(form.sentBefore)
    expect((await form.sentBefore.boundingBox())?.y).toBe(y)
  },
)

test('repeated submits send an enquiry once', async ({ arrive }) => {
  const page = await arrive()
  const form = await openForm(page)
  const response = await holdResponse(page)
  const enquiry = newEnquiry()
  await form.fill(enquiry)
  // Before React has rendered the first.
  await form.form.evaluate((element: HTMLFormElement) => {
    element.requestSubmit()
    element.requestSubmit()
  })
  await fieldLabelled(page, 'email').press('Enter')
  response.release()
  await form.thanks.waitFor()
  expect(response.count()).toBe(1)

  // The focus is elsewhere, so the returning form must not move it.
  const elsewhere = page.getByRole('link', { name: site.name, exact: true })
  await elsewhere.focus()
  await page.evaluate(() => scrollTo(0, 0))
  await page.clock.runFor(thankYouMs)
  await form.submit.waitFor()
  await expectFocus(elsewhere)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('the returning form keeps what was typed and chosen since it was sent', async ({ arrive }) => {
  const page = await arrive()
  const form = await openForm(page)
  const response = await holdResponse(page)
  const enquiry = newEnquiry()
  await form.send(enquiry)
  await fieldLabelled(page, 'message').fill('Or fifty.')
  response.release()
  await form.thanks.waitFor()
  const { link, interest } = await otherLink(page)
  await link.click()
  await page.clock.runFor(thankYouMs)
  await form.sentBefore.waitFor()
  expect(await form.values()).toEqual({ interest, message: 'Or fifty.' })
  expect(await storedRows(enquiry)).toMatchObject([enquiry])
})

test('the thanks for a posted form end, and a reload does not repeat them', async ({ arrive }) => {
  const page = await arrive()
  const { form, enquiry, hydration } = await typeBeforeHydration(page)
  await form.submit.click()
  await expectInView(form.thanks)
  await expectFocus(form.thanks)
  await form.thanks.getByText(enquiry.email).waitFor()
  const again = page.getByRole('link', { name: contact.thanksAgain, exact: true })
  await again.focus()
  await stopClock(page)
  hydration.release()
  await form.hydrated()
  await expectFocus(again)
  expect(await page.title()).toBe(`${contact.thanksHeading} · ${site.name}`)
  await page.clock.runFor(thankYouMs)
  await form.sentBefore.waitFor()
  expect(await page.title()).toBe(siteTitle)
  await page.reload()
  await form.hydrated()
  expect(await form.thanks.count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe('/')
})

test('the browser posts the form if the script fails', async ({ arrive }) => {
  const page = await arrive({ console: [/Unknown time zone/] })
  await page.addInitScript(() => {
    Date.prototype.toLocaleTimeString = () => {
      throw new RangeError('Unknown time zone')
    }
  })
  const form = await openForm(page)
  const enquiry = newEnquiry()
  await form.send(enquiry)
  await form.thanks.getByText(enquiry.email).waitFor()
  expect(await storedRows(enquiry)).toHaveLength(1)
})
