import type { Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { thankYouMs } from '../../src/content/contact.ts'
import { navigation } from '../../src/content/navigation.ts'
import { axe } from '../support/axe.ts'
import { desktop, phone, test } from '../support/browser-test.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { contactForm, openForm } from '../support/form.ts'
import { holdAnswer, holdHydration } from '../support/hold.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const expectNoViolations = vi.defineHelper(async (page: Page) => {
  const { violations } = await axe(page, { resultTypes: ['violations'] })
    .withTags(tags)
    .analyze()
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([])
})

/** Every state that a visitor can meet, by how it is reached. */
const states: Record<string, (page: Page) => Promise<unknown>> = {
  'as it comes': (page) => page.goto('/'),
  'with the menu open': async (page) => {
    await page.goto('/')
    const button = page.getByRole('button', { name: navigation.menu })
    if (await button.isVisible()) await button.click()
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
  'on the page that refuses a posted form': async (page) => {
    await holdHydration(page)
    await page.goto('/#contact')
    const form = contactForm(page)
    await form.send({ ...newEnquiry(), message: ' ' })
    await form.banner.waitFor()
  },
}

const visitors = [
  ['on a phone in the light scheme', { ...phone, colorScheme: 'light' }],
  ['on a desktop in the dark scheme', { ...desktop, colorScheme: 'dark' }],
] as const

for (const [where, visitor] of visitors)
  test.for(Object.keys(states))(`axe finds nothing ${where} %s`, async (state, { arrive }) => {
    const page = await arrive({ ...visitor, console: [/^Failed to load resource: .* (404|422)/] })
    await states[state]!(page)
    await expectNoViolations(page)
  })
