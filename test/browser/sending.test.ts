import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { contact, thankYouMs } from '../../src/shared/content/contact.ts'
import { site, siteTitle } from '../../src/shared/content/site.ts'
import { displayValue, fieldNames } from '../../src/shared/enquiry/fields.ts'
import { expectFocus, expectInView, heightOf, phone, test } from '../support/browser-test.ts'
import { type Enquiry, inOutage, newEnquiry } from '../support/enquiry.ts'
import {
  failedSend,
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
  await expectFocus(form.sendingStatus)
  expect(await form.values()).toEqual(enquiry)

  const time = await page.evaluate(() => new Date().toTimeString().slice(0, 'hh:mm'.length))
  response.release()
  await form.thanks.waitFor()
  expect(await form.form.isVisible()).toBe(false)
  await expectFocus(form.thanks)
  await expectInView(form.thanks)
  for (const name of fieldNames)
    await form.log.getByText(displayValue(name, enquiry[name]), { exact: true }).first().waitFor()
  expect(new Set(await form.log.locator('time').allTextContents())).toEqual(new Set([time]))
  expect(
    await form.log.evaluateAll((lines) => lines.map((line) => line.scrollWidth - line.clientWidth)),
  ).toEqual([0, 0])
  const height = await heightOf(page)
  await page.clock.runFor(thankYouMs - 1)
  expect(await form.thanks.isVisible()).toBe(true)
  await page.clock.runFor(1)

  await form.receipt.getByText(enquiry.email, { exact: true }).waitFor()
  expect(await form.thanks.count()).toBe(0)
  expect(await form.values()).toEqual({})
  await expectFocus(form.receipt)
  expect(await heightOf(page)).toBe(height)
  expect(await storedRows(enquiry)).toMatchObject([{ ...enquiry, status: 'new' }])
})

test('what was received stays in the log while another enquiry is written, sent, refused and received', async ({
  arrive,
}) => {
  const page = await arrive({ ...phone, console: failedSend })
  const form = await openForm(page)
  const received: Enquiry[] = []
  async function expectLog() {
    const lines = await form.log.allInnerTexts()
    expect(lines).toEqual([
      ...received.map(({ email }) => expect.stringMatching(RegExp(`\\d\\d:\\d\\d[^]*${email}`))),
      expect.stringContaining(contact.thanksLog.waiting.label),
    ])
  }
  async function expectReceived(enquiry: Enquiry) {
    await form.thanks.waitFor()
    received.push(enquiry)
    await expectLog()
    await page.clock.runFor(thankYouMs)
    await form.receipt.getByText(enquiry.email, { exact: true }).waitFor()
    await expectLog()
    // Screen readers announce the newest entry, and not the whole log again.
    expect(await form.receipt.getByRole('listitem').count()).toBe(2)
  }
  const [first, second, third] = [newEnquiry(), newEnquiry(), newEnquiry()]
  await form.send(first)
  await expectReceived(first)

  const response = await holdResponse(page)
  await form.send({ ...second, email: inOutage })
  await form.sending.waitFor()
  await expectLog()
  response.release()
  await form.banner.waitFor()
  await expectLog()
  await expectInView(form.log.first())

  await form.send(second)
  await expectReceived(second)
  await form.send(third)
  await expectReceived(third)
})

test.for([
  { width: 390, height: 844, block: 'start' },
  { width: 768, height: 1024, block: 'center' },
  { width: 1280, height: 800, block: 'end' },
  { width: 844, height: 390, block: 'center' },
] as const)(
  'the card of the thanks and the receipt in their place are in view, also after the screen is turned: %o',
  async ({ width, height, block }, { arrive }) => {
    const page = await arrive({ hasTouch: true, viewport: { width, height }, reducedMotion: 'no-preference' })
    const form = await openForm(page)
    await form.fill(newEnquiry())
    // From now on, the page scrolls smoothly.
    await page.locator('#contact label').first().click()
    await form.submit.evaluate(
      (button, block) => button.scrollIntoView({ block, behavior: 'instant' }),
      block,
    )
    await form.submit.tap()
    const heading = form.thanks.getByRole('heading')
    await heading.waitFor()
    await expectInView(page.locator('#enquiry'))
    await turn(page)
    await expectInView(page.locator('#enquiry'))
    const { y } = (await heading.boundingBox())!
    await page.clock.runFor(thankYouMs)
    await expectInView(form.receipt)
    expect((await form.receipt.locator('..').boundingBox())?.y).toBe(y)
    await turn(page)
    await expectInView(form.receipt)
  },
)

/** Swaps width and height, and waits until the page has noticed. */
async function turn(page: Page) {
  await page.evaluate(() => {
    const turned = new Promise((done) => addEventListener('resize', done, { once: true }))
    Object.assign(window, { turned: turned.then(() => {}) })
  })
  const { width, height } = page.viewportSize()!
  await page.setViewportSize({ width: height, height: width })
  await page.evaluate('turned')
}

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
  await form.receipt.waitFor()
  expect(await form.values()).toEqual({ interest, message: 'Or fifty.' })
  expect(await storedRows(enquiry)).toMatchObject([enquiry])
})

test('the thanks for a posted form end, and a reload does not repeat them', async ({ arrive }) => {
  const page = await arrive()
  const { form, enquiry, hydration } = await typeBeforeHydration(page)
  await form.submit.click()
  await expectInView(form.thanks)
  await expectFocus(form.thanks)
  await form.log.getByText(enquiry.email).waitFor()
  const again = page.getByRole('link', { name: contact.thanksAgain, exact: true })
  await again.focus()
  await stopClock(page)
  hydration.release()
  await form.hydrated()
  await expectFocus(again)
  expect(await page.title()).toBe(`${contact.thanksHeading} · ${site.name}`)
  await page.clock.runFor(thankYouMs)
  await form.receipt.waitFor()
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
  await form.log.getByText(enquiry.email).waitFor()
  expect(await storedRows(enquiry)).toHaveLength(1)
})
