import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { thankYouMs } from '../../src/content/contact.ts'
import { legalPages } from '../../src/content/legal.ts'
import { navigation } from '../../src/content/navigation.ts'
import { toThanks } from '../../src/urls.ts'
import { findViolations, phone, test } from '../support/browser-test.ts'
import { inEach, newEnquiry, required } from '../support/enquiry.ts'
import { contactForm, holdHydration, holdResponse } from '../support/form.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function expectNoViolations(page: Page, state: string, part = 'html') {
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await findViolations(page.locator(part), 'tag', ...tags), state).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await findViolations(page.locator(part), 'rule', 'color-contrast'), `${state}, dark`).toEqual([])
}

test('axe finds no violations on a wide screen', async ({ arrive }) => {
  const page = await arrive({ console: [/status of 404/] })
  for (const address of ['/no-such-page', ...legalPages.map(({ path }) => path), '/']) {
    await page.goto(address)
    await expectNoViolations(page, address)
  }
})

test('axe finds no violations on a phone with everything open', async ({ arrive }) => {
  const page = await arrive(phone)
  await page.goto('/')
  await page.locator('#gate').getByRole('checkbox').last().check()
  const suggestions = await page.locator('.suggestion').all()
  for (const suggestion of suggestions) await suggestion.click()
  await expect.poll(() => page.locator('#record li:visible').count()).toBe(suggestions.length)
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
  })
  await page.getByRole('button', { name: navigation.menu }).click()
  await expectNoViolations(page, 'everything open')
})

test('axe finds no violations in any state of the form', async ({ arrive }) => {
  const page = await arrive({ ...phone, console: [/status of 422/] })
  await page.clock.install()
  const hydration = await holdHydration(page)
  await page.goto(toThanks())
  const form = contactForm(page)
  await expectNoViolations(page, 'sent', '#contact')

  hydration.release()
  await form.hydrated()
  await page.clock.runFor(thankYouMs)
  await form.sentBefore.waitFor()
  await expectNoViolations(page, 'idle again', '#contact')

  await form.fill(newEnquiry(inEach(required, ' ')))
  await form.submit.click()
  await form.banner.waitFor()
  await expectNoViolations(page, 'fields rejected', '#contact')

  await holdResponse(page)
  await form.send(newEnquiry())
  await form.sending.waitFor()
  await expectNoViolations(page, 'sending', '#contact')
})
