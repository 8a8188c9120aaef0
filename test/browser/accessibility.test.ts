import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { thankYouMs } from '../../src/content/contact.ts'
import { navigation } from '../../src/content/navigation.ts'
import { desktop, findViolations, phone, test } from '../support/browser-test.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { contactForm, openForm } from '../support/form.ts'
import { holdAnswer, holdHydration } from '../support/hold.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Every state that a visitor can meet, by how it is reached. */
const states: Record<string, (page: Page) => Promise<unknown>> = {
  'on a phone': (page) => page.goto('/'),
  'on a desktop': async (page) => {
    await page.setViewportSize(desktop.viewport)
    await page.goto('/')
  },
  'with the menu open': async (page) => {
    await page.goto('/')
    await page.getByRole('button', { name: navigation.menu }).click()
  },
  'with every choice made': async (page) => {
    await page.goto('/')
    await page.getByRole('radio').first().check()
    for (const note of await page.locator('summary').all()) await note.click()
  },
  'while sending': async (page) => {
    const form = await openForm(page)
    await holdAnswer(page)
    await form.send(newEnquiry())
    await form.sending.waitFor()
  },
  'with fields refused': async (page) => {
    const form = await openForm(page)
    await form.send({ ...newEnquiry(), name: ' ', company: ' ', message: ' ' })
    await form.banner.waitFor()
  },
  'with the honeypot filled in': async (page) => {
    const form = await openForm(page)
    await form.fill(newEnquiry())
    await form.honeypot.fill('filled')
    await form.submit.click()
    await form.banner.waitFor()
  },
  'with the enquiry sent': async (page) => {
    await holdHydration(page)
    await page.goto('/?sent#contact')
  },
  'with the form back again': async (page) => {
    await page.clock.install()
    await page.goto('/?sent#contact')
    const form = contactForm(page)
    await form.hydrated()
    await page.clock.runFor(thankYouMs)
    await form.sentBefore.waitFor()
  },
  'when the address is wrong': (page) => page.goto('/no-such-page'),
}

test.for(Object.keys(states))(
  'Axe finds nothing %s, nor too little contrast in the dark scheme',
  async (state, { arrive }) => {
    const page = await arrive({ ...phone, console: [/^Failed to load resource: .* (404|422)/] })
    await states[state]!(page)
    expect(await findViolations(page, 'tag', ...tags)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await findViolations(page, 'rule', 'color-contrast')).toEqual([])
  },
)

test('Paper has enough contrast, nothing fixed over its words, and the thanks', async ({ arrive }) => {
  const page = await arrive({ colorScheme: 'dark' })
  await holdHydration(page)
  await page.goto('/?sent')
  await page.emulateMedia({ media: 'print' })
  expect(await contactForm(page).thanks.isVisible()).toBe(true)
  expect(await findViolations(page, 'rule', 'color-contrast')).toEqual([])
  const { ground, above } = await page.evaluate(() => ({
    ground: getComputedStyle(document.body).backgroundColor,
    above: [...document.body.querySelectorAll('*')]
      .filter((element) => element.checkVisibility())
      .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
      .map(({ outerHTML }) => outerHTML.slice(0, 80)),
  }))
  expect(ground).toBe('rgb(255, 255, 255)')
  expect(above).toEqual([])
})
