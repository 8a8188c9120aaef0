import { expect } from 'vitest'
import { contact, errorOf } from '../../src/content/contact.ts'
import { site } from '../../src/content/site.ts'
import { desktop, phone, test } from '../support/browser-test.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { contactForm, openForm } from '../support/form.ts'
import { holdAnswer } from '../support/hold.ts'
import { isInView } from '../support/is-in-view.ts'
import { storedRows } from '../support/stored-rows.ts'

/** What the console tells a developer of a failed send: the browser's own line, and the form's with the cause. */
const failedSend = [/^Failed to load resource: /, /^The enquiry was not sent: /]

const offline = { ...newEnquiry(), message: 'First line: 100 % & more.\nSecond line.' }

for (const [width, screen] of Object.entries({ phone, desktop }))
  for (const site of ['failing', 'unconfigured'] as const)
    test(`On a ${width}, when the backend is ${site}, the banner says so and every value is kept`, async ({
      arrive,
    }) => {
      const page = await arrive({ ...screen, site, console: failedSend })
      const form = await openForm(page)
      await form.send(offline)
      await form.banner.waitFor()
      expect(await form.banner.textContent()).toContain(contact.failure)
      expect(await form.banner.textContent()).not.toMatch(/50\d|status/)
      expect(await isInView(form.banner)).toBe(true)
      expect(await form.banner.evaluate((banner) => banner === document.activeElement)).toBe(true)
      const bannerBox = await form.banner.boundingBox()
      const fieldBox = await form.field('name').boundingBox()
      expect(bannerBox!.y + bannerBox!.height).toBeLessThanOrEqual(fieldBox!.y)
      expect(await form.values()).toEqual(offline)
      expect(await form.submit.isEnabled()).toBe(true)
    })

test('The cause of a failure is only in the console', async ({ arrive }) => {
  const page = await arrive({ site: 'failing', console: failedSend })
  const lines: string[] = []
  page.on('console', (line) => lines.push(`${line.type()}: ${line.text()}`))
  const form = await openForm(page)
  await form.send(offline)
  await form.banner.waitFor()
  expect(lines).toContain('warning: The enquiry was not sent: status 502')
})

test('The banner offers the same words as an e-mail', async ({ arrive }) => {
  const page = await arrive({ site: 'failing', console: failedSend })
  const form = await openForm(page)
  await form.send(offline)
  const link = form.banner.getByRole('link', { name: contact.failureEmail })
  const href = (await link.getAttribute('href'))!
  const address = new URL(href)
  expect(href).toMatch(/^\S+$/)
  expect(address.protocol + address.pathname).toBe(`mailto:${site.email}`)
  expect(address.searchParams.get('subject')).toBe(contact.submit)
  const body = address.searchParams.get('body')
  for (const words of Object.values(offline)) expect(body).toContain(words.replaceAll('\n', '\r\n'))
})

test('The banner goes when the next submit starts', async ({ arrive }) => {
  const page = await arrive({ site: 'failing', console: failedSend })
  const form = await openForm(page)
  await form.send(offline)
  await form.banner.waitFor()
  const answer = await holdAnswer(page)
  await form.submit.click()
  await form.sending.waitFor()
  expect(await form.banner.count()).toBe(0)
  expect(await form.values()).toEqual(offline)
  answer.release()
  await form.banner.waitFor()
})

test('An enquiry that failed goes through once the backend is back', async ({ arrive }) => {
  const page = await arrive({ console: failedSend })
  await page.route('**/api/contact', (route) => route.abort('connectionrefused'), { times: 1 })
  const form = await openForm(page)
  const enquiry = newEnquiry()
  await form.send(enquiry)
  await form.banner.waitFor()
  await form.submit.click()
  await form.thanks.waitFor()
  expect(await storedRows(enquiry)).toHaveLength(1)
})

test('A field that the server refuses says so itself, until the next submit', async ({ arrive }) => {
  const page = await arrive({ console: [/^Failed to load resource: .* 422/] })
  const form = await openForm(page)
  const enquiry = newEnquiry()
  await form.send({ ...enquiry, name: '   ' })
  await form.banner.waitFor()
  const name = form.field('name')
  expect(await name.getAttribute('aria-invalid')).toBe('true')
  const described = await name.getAttribute('aria-describedby')
  expect(await page.locator(`[id="${described}"]`).textContent()).toBe(errorOf('name', true))
  expect(await page.locator('[aria-invalid]').count()).toBe(1)
  expect(await form.values()).toEqual({ ...enquiry, name: '   ' })

  await name.fill(enquiry.name)
  await form.submit.click()
  await form.thanks.waitFor()
  expect(await storedRows(enquiry)).toHaveLength(1)
})

test.for([
  ['phone', phone],
  ['desktop', desktop],
] as const)(
  'On a %s without JavaScript, the page that comes back has the banner and every value',
  async ([, screen], { arrive }) => {
    const page = await arrive({
      ...screen,
      site: 'failing',
      javaScriptEnabled: false,
      console: [/^Failed to load resource: .* 502/],
    })
    await page.goto('/#contact')
    const form = contactForm(page)
    await form.send(offline)
    await form.banner.waitFor()
    expect(await form.banner.textContent()).toContain(contact.failure)
    expect(await form.values()).toEqual(offline)
    await expect.poll(() => isInView(form.banner)).toBe(true)
    expect(await form.banner.evaluate((banner) => banner === document.activeElement)).toBe(true)
  },
)
