import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { thankYouMs } from '../../src/shared/content/contact.ts'
import { site } from '../../src/shared/content/site.ts'
import { test } from '../support/browser-test.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { openForm } from '../support/form.ts'

const colorsOf = (page: Page) =>
  page.locator('body').evaluate((body) => {
    const { color, backgroundColor } = getComputedStyle(body)
    // The colour that the browser itself uses, for example in the list of a select.
    const list = document.createElement('div')
    list.style.color = 'CanvasText'
    body.append(list)
    return { color, backgroundColor, listColor: getComputedStyle(list).color }
  })

test('a print has light colours and the address of the site, and nothing to press', async ({ arrive }) => {
  const page = await arrive({ colorScheme: 'light' })
  await page.goto('/')
  const light = await colorsOf(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await colorsOf(page)
  for (const name of Object.keys(light) as (keyof typeof light)[]) expect(dark[name]).not.toBe(light[name])
  await page.emulateMedia({ media: 'print' })
  expect(await colorsOf(page)).toEqual(light)
  await page.getByText(site.origin, { exact: true }).waitFor()
  expect(
    await page.locator('button, input, select, textarea, summary').filter({ visible: true }).count(),
  ).toBe(0)
})

test('the bar is printed once, at the top, wherever the page is scrolled to', async ({ arrive }) => {
  const page = await arrive()
  await page.goto('/#contact')
  await page.emulateMedia({ media: 'print' })
  const top = () => page.locator('header').evaluate((bar) => bar.getBoundingClientRect().top + scrollY)
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  expect(await top()).toBe(0)
})

test('a print has what was received, and never the form', async ({ arrive }) => {
  const page = await arrive()
  const form = await openForm(page)
  async function expectPrint(...emails: string[]) {
    await page.emulateMedia({ media: 'print' })
    for (const email of emails) await form.log.getByText(email, { exact: true }).waitFor()
    expect(await page.locator('#contact-form label').filter({ visible: true }).count()).toBe(0)
    expect((await page.locator('#enquiry').boundingBox()) === null).toBe(emails.length === 0)
    await page.emulateMedia({ media: 'screen' })
  }
  await expectPrint()
  const enquiry = newEnquiry()
  await form.send(enquiry)
  await form.thanks.waitFor()
  await expectPrint(enquiry.email)
  await page.clock.runFor(thankYouMs)
  await form.receipt.waitFor()
  await expectPrint(enquiry.email)
})
