import { expect } from 'vitest'
import { contact } from '../../src/content/contact.ts'
import { hero } from '../../src/content/hero.ts'
import { navigation } from '../../src/content/navigation.ts'
import { privacyRows, privacySummary } from '../../src/content/privacy.ts'
import { anchors } from '../../src/routes.ts'
import { desktop, isInView, phone, test } from '../support/browser-test.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { contactForm } from '../support/form.ts'
import { storedRows } from '../support/stored-rows.ts'

test.for([
  ['on a phone', phone, true],
  ['on a desktop without JavaScript', desktop, false],
] as const)(
  'A visitor %s follows links, asks about privacy, and sends an enquiry',
  async ([, screen, javaScriptEnabled], { arrive }) => {
    const page = await arrive({ ...screen, javaScriptEnabled })
    const expectInView = (anchor: string) =>
      expect.poll(() => isInView(page.locator(`#${anchor}`).getByRole('heading').first())).toBe(true)
    await page.goto('/')
    await expectInView(anchors.hero)

    const menu = page.getByRole('button', { name: navigation.menu })
    if (await menu.isVisible()) await menu.click()
    const [{ label, anchor }] = navigation.links
    await page.getByRole('navigation').getByRole('link', { name: label, exact: true }).click()
    await expectInView(anchors[anchor])
    await page.getByRole('link', { name: hero.fundedProjects }).click()
    await expectInView(anchors.funding)
    // The bar stays, and its logo leads back up.
    await page.getByRole('banner').getByRole('link').first().click()
    await expectInView(anchors.hero)
    await page.getByRole('link', { name: hero.consultation }).click()
    await expectInView(anchors.contact)

    const told = privacyRows({ mayWait: false }).map(({ detail }) => page.getByText(detail))
    for (const detail of told) expect(await detail.isVisible()).toBe(false)
    await page.getByText(privacySummary).click()
    for (const detail of told) expect(await detail.isVisible()).toBe(true)

    const form = contactForm(page)
    const enquiry = newEnquiry()
    await form.send(enquiry)
    await expect.poll(() => isInView(form.thanks)).toBe(true)
    for (const words of [contact.thanksHeading, contact.thanksText])
      expect(await form.thanks.textContent()).toContain(words)
    expect(await form.form.isVisible()).toBe(false)
    expect(await storedRows(enquiry)).toMatchObject([{ ...enquiry, status: 'new' }])
  },
)
