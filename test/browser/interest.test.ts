import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { interests } from '../../src/shared/content/interests.ts'
import { navigation } from '../../src/shared/content/navigation.ts'
import { fieldNames } from '../../src/shared/enquiry/fields.ts'
import { interestUrl } from '../../src/shared/urls.ts'
import { expectInView, phone, test } from '../support/browser-test.ts'
import { newEnquiry, otherInterest } from '../support/enquiry.ts'
import { contactForm, fieldLabelled, openForm, otherLink } from '../support/form.ts'

async function expectFormInView(page: Page) {
  await expectInView(page.locator('#enquiry'))
  await expectInView(fieldLabelled(page, fieldNames[0]!))
}

test.for([
  ['with', ''],
  ['without', 'delete HTMLElement.prototype.togglePopover'],
] as const)(
  '%s popovers, a link selects its interest and keeps typed values',
  async ([, script], { arrive }) => {
    const page = await arrive({ ...phone, viewport: { width: 390, height: 664 } })
    await page.addInitScript(script)
    const form = await openForm(page)
    const { link, interest } = await otherLink(page)
    const enquiry = newEnquiry()
    await form.fill(enquiry)
    // Otherwise Linux follows the link of a click with macOS's key.
    await page.evaluate(() => addEventListener('click', (event) => event.metaKey && event.preventDefault()))
    for (const modifier of ['Control', 'Meta', 'Shift'] as const) await link.click({ modifiers: [modifier] })
    expect(await form.values(), 'in a new tab or window').toEqual(enquiry)
    // The second time, the address already ends in the link's fragment.
    for (const _ of ['first', 'second']) {
      await page.evaluate(() => scrollTo(0, 0))
      await link.click()
      await expectFormInView(page)
      expect(await form.values()).toEqual({ ...enquiry, interest })
    }
  },
)

test.for([true, false])(
  'the address selects an interest, JavaScript: %s',
  async (javaScriptEnabled, { arrive }) => {
    const page = await arrive({ javaScriptEnabled })
    const form = contactForm(page)
    for (const { value } of interests) {
      await page.goto(interestUrl(value))
      if (javaScriptEnabled) await form.hydrated()
      expect(await form.values()).toEqual({ interest: value })
      await expectFormInView(page)
    }
  },
)

test('scrolling is instant while the page loads, and smooth for a link unless the visitor wants less motion', async ({
  arrive,
}) => {
  const page = await arrive({ reducedMotion: 'no-preference' })
  const behavior = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)
  await page.goto('/#contact')
  expect(await behavior()).toBe('auto')
  await page.getByRole('link', { name: navigation.links[0]!.label, exact: true }).first().click()
  expect(await behavior()).toBe('smooth')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await behavior()).toBe('auto')
})

test('of a URL, the page shows nothing but the interest', async ({ arrive }) => {
  const page = await arrive({ console: [/status of 404/] })
  const form = contactForm(page)
  for (const address of [
    `/?interest=${otherInterest}&name=insolvent#message=insolvent`,
    '/insolvent',
    '/?interest="><script>insolvent</script>&error=insolvent',
    '/privacy?q=insolvent#insolvent',
  ]) {
    await page.goto(address)
    if ((await form.form.count()) > 0) await form.hydrated()
    const shown = await page.evaluate(() => {
      const values = [...document.querySelectorAll('input, textarea')].map(
        (field) => `${'value' in field && field.value}`,
      )
      return document.documentElement.outerHTML + values
    })
    expect(shown, address).not.toMatch(/insolvent/i)
  }
})
