import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { thankYouMs } from '../../src/content/contact.ts'
import { navigation } from '../../src/content/navigation.ts'
import { toThanks } from '../../src/urls.ts'
import { findViolations, phone, test } from '../support/browser-test.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { contactForm, holdAnswer, holdHydration } from '../support/form.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function expectNoViolations(page: Page, state: string, part = 'html') {
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await findViolations(page.locator(part), 'tag', ...tags), state).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await findViolations(page.locator(part), 'rule', 'color-contrast'), `${state}, dark`).toEqual([])
}

test('Axe finds nothing on the pages and in the menu, nor too little contrast', async ({ arrive }) => {
  const page = await arrive({ ...phone, console: [/status of 404/] })
  for (const address of ['/no-such-page', '/']) {
    await page.goto(address)
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoViolations(page, `${address} at ${width} px`)
    }
  }
  for (const group of await page.locator('fieldset').all()) await group.getByRole('radio').last().check()
  for (const note of await page.locator('details').all())
    await note.evaluate((details) => details.setAttribute('open', ''))
  await expectNoViolations(page, 'every choice made')
  await page.setViewportSize(phone.viewport)
  const menu = page.getByRole('button', { name: navigation.menu })
  if (await menu.isVisible()) await menu.click()
  await expectNoViolations(page, 'the menu open', 'header')
})

test('Axe finds nothing in any state of the form, nor too little contrast', async ({ arrive }) => {
  const page = await arrive({ ...phone, console: [/status of 422/] })
  await page.clock.install()
  const hydration = await holdHydration(page)
  await page.goto(toThanks())
  const form = contactForm(page)
  await expectNoViolations(page, 'the enquiry sent', '#contact')
  await page.emulateMedia({ media: 'print' })
  expect(await form.thanks.isVisible()).toBe(true)
  await expectNoViolations(page, 'paper')
  await page.emulateMedia({ media: 'screen' })

  hydration.release()
  await form.hydrated()
  await page.clock.runFor(thankYouMs)
  await form.sentBefore.waitFor()
  await expectNoViolations(page, 'the form back again', '#contact')

  await form.fill({ ...newEnquiry(), name: ' ', company: ' ', message: ' ' })
  await form.honeypot.fill('filled')
  await form.submit.click()
  await form.banner.waitFor()
  await expectNoViolations(page, 'fields refused and the honeypot filled in', '#contact')

  await holdAnswer(page)
  await form.honeypotBox.check()
  await form.send(newEnquiry())
  await form.sending.waitFor()
  await expectNoViolations(page, 'sending', '#contact')
})
