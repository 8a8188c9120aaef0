import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { navigation } from '../../src/shared/content/navigation.ts'
import { expectFocus, expectInView, phone, test } from '../support/browser-test.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { contactForm } from '../support/form.ts'

const { links } = navigation

test('a page whose scripts an extension blocks by a policy is the one without JavaScript', async ({
  arrive,
}) => {
  const page = await arrive({ ...phone, console: [/Content Security Policy/] })
  await page.route(/^[^?]*\/(\?.*)?$|\/api\//, async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'content-security-policy': "script-src 'none'" },
    })
  })
  await page.goto('/')
  for (const { label } of links)
    await page.locator('header').getByRole('link', { name: label, exact: true }).waitFor()
  expect(await page.getByRole('slider').count()).toBe(0)
  await expectThanks(page)
})

test('without the files of the scripts, the menu works, the slider is off, and the browser posts the form', async ({
  arrive,
}) => {
  const page = await arrive({ ...phone, console: [/Failed to (load resource|fetch dynamically)/] })
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/')
  const { label, anchor } = links[0]!
  await page.getByRole('button', { name: navigation.menu, exact: true }).tap()
  await page.locator('header').getByRole('link', { name: label, exact: true }).tap()
  await expectInView(page.locator(`#${anchor} h2`))
  expect(await page.getByRole('slider').isDisabled()).toBe(true)
  await expectThanks(page)
})

async function expectThanks(page: Page) {
  const form = contactForm(page)
  const enquiry = newEnquiry()
  await form.send(enquiry)
  await form.log.getByText(enquiry.email, { exact: true }).waitFor()
  await expectFocus(form.thanks)
  expect(await form.form.boundingBox(), 'no room for the form').toBeNull()
}
