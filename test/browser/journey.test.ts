import { expect } from 'vitest'
import { contact } from '../../src/content/contact.ts'
import { funding } from '../../src/content/funding.ts'
import { hero } from '../../src/content/hero.ts'
import { navigation } from '../../src/content/navigation.ts'
import { desktop, phone, test } from '../support/browser-test.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { contactForm, empty } from '../support/form.ts'
import { isInView } from '../support/is-in-view.ts'
import { storedRows } from '../support/stored-rows.ts'

const visitors = [
  ['on a phone', phone, true],
  ['on a desktop', desktop, true],
  ['on a phone without JavaScript', phone, false],
  ['on a desktop without JavaScript', desktop, false],
] as const

test.for(visitors)(
  'A visitor %s reads, follows the links and sends an enquiry',
  async (visitor, { arrive }) => {
    const [, screen, javaScriptEnabled] = visitor
    const page = await arrive({ ...screen, javaScriptEnabled })
    const heading = (name: string) => page.getByRole('heading', { name, exact: true })
    await page.goto('/')
    expect(await isInView(heading(hero.heading))).toBe(true)

    const menu = page.getByRole('button', { name: navigation.menu })
    if (await menu.isVisible()) await menu.click()
    const [{ label, anchor }] = navigation.links
    await page.getByRole('navigation').getByRole('link', { name: label, exact: true }).click()
    await expect.poll(() => isInView(page.locator(`#${anchor}`).getByRole('heading').first())).toBe(true)
    await page.getByRole('link', { name: hero.fundedProjects }).click()
    await expect.poll(() => isInView(heading(funding.heading))).toBe(true)
    await page.getByRole('link', { name: hero.consultation }).click()
    await expect.poll(() => isInView(heading(contact.heading))).toBe(true)

    const form = contactForm(page)
    const enquiry = newEnquiry()
    await form.send(enquiry)
    await expect.poll(() => isInView(form.thanks)).toBe(true)
    expect(await form.thanks.textContent()).toContain(contact.thanksHeading)
    expect(await form.thanks.textContent()).toContain(contact.thanksText)
    expect(await form.form.isVisible()).toBe(false)
    expect(await storedRows(enquiry)).toMatchObject([{ ...enquiry, status: 'new' }])

    if (!javaScriptEnabled) await page.getByRole('link', { name: contact.thanksAgain }).click()
    await form.submit.waitFor()
    expect(await form.values()).toEqual(empty)
  },
)
