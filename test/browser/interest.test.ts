import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { both, expectInView, phone, test } from '../support/browser-test.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { contactForm, openForm } from '../support/form.ts'

async function expectFormInView(page: Page) {
  await expectInView(page.getByText('We read it'))
  await expectInView(page.getByLabel('Full name'))
}

test('a link selects its interest and keeps typed values', async ({ arrive }) => {
  const page = await arrive()
  const form = await openForm(page)
  const link = page.getByRole('link', { name: 'Ask about a grant' })
  const enquiry = newEnquiry({ interest: 'watering' })
  await form.fill(enquiry)
  await link.click({ modifiers: ['ControlOrMeta'] })
  await link.click({ modifiers: ['Shift'] })
  expect(await form.values(), 'in a new tab or window').toEqual(enquiry)
  // The second time, the address already ends in the link's fragment.
  for (const _ of ['first', 'second']) {
    await page.evaluate(() => scrollTo(0, 0))
    await link.click()
    await expectFormInView(page)
    expect(await form.values()).toEqual({ ...enquiry, interest: 'picking' })
  }
  await page.getByLabel('Work to do').selectOption('watering')
  await link.evaluate((element) => element.setAttribute('href', '?interest=picking'))
  await link.click()
  await expectFormInView(page)
  expect(await form.values(), 'without a fragment').toEqual({ ...enquiry, interest: 'picking' })
})

test('on a phone, the first field is on the screen', async ({ arrive }) => {
  const page = await arrive({ ...phone, viewport: { width: 390, height: 664 } })
  await page.goto('/')
  await page.getByRole('link', { name: 'Ask us' }).tap()
  await expectInView(page.getByLabel('Full name'))
})

test('leaves a link of another site to the browser', async ({ arrive }) => {
  const page = await arrive()
  await page.goto('/')
  const link = page.getByRole('link', { name: 'Ask about a grant' })
  const isPrevented = await link.evaluate((element: HTMLAnchorElement) => {
    let isPrevented: boolean | undefined
    addEventListener('click', (event) => {
      isPrevented = event.defaultPrevented
      event.preventDefault()
    })
    element.href = 'https://other.test/?interest=picking'
    element.click()
    return isPrevented
  })
  expect(isPrevented).toBe(false)
})

test.for(both)('the address selects an interest, JavaScript: %s', async (javaScriptEnabled, { arrive }) => {
  const page = await arrive({ javaScriptEnabled })
  await page.goto('/?interest=picking#contact')
  const form = contactForm(page)
  if (javaScriptEnabled) await form.hydrated()
  expect(await form.values()).toEqual({ interest: 'picking' })
  await expectFormInView(page)
})

test('scrolling is instant while the page loads, and smooth for a link', async ({ arrive }) => {
  const page = await arrive({ reducedMotion: 'no-preference' })
  const behavior = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)
  await page.goto('/#contact')
  expect(await behavior()).toBe('auto')
  await page.getByRole('link', { name: 'Rules' }).first().click()
  expect(await behavior()).toBe('smooth')
})
