import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { interests } from '../../src/content/interests.ts'
import { fieldNames } from '../../src/enquiry/fields.ts'
import { toInterest } from '../../src/urls.ts'
import { both, isInView, test } from '../support/browser-test.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { contactForm, empty, openForm } from '../support/form.ts'

const expectFormInView = (page: Page) =>
  expect.poll(() => isInView(page.locator('#contact').getByRole('heading').first())).toBe(true)

test('a link selects its interest and keeps typed values', async ({ arrive, skip }) => {
  const page = await arrive()
  const form = await openForm(page)
  const link = page.locator('main a[href*="?interest="]').last()
  skip((await link.count()) === 0)
  const address = new URL((await link.getAttribute('href'))!, page.url())
  const interest = address.searchParams.get('interest')!
  const { value } = interests.find(({ value }) => value !== interest) ?? interests[0]
  const enquiry = { ...newEnquiry(), interest: value }
  await form.fill(enquiry)
  for (const key of ['ControlOrMeta', 'Shift'] as const) await link.click({ modifiers: [key] })
  expect(await form.values(), 'in a new tab or window').toEqual(enquiry)
  // The second time, the address already ends in the link's fragment.
  for (const _ of ['first', 'second']) {
    await page.evaluate(() => scrollTo(0, 0))
    await link.click()
    await expectFormInView(page)
    expect(await form.values()).toEqual({ ...enquiry, interest })
  }
  await form.put('interest', value)
  await link.evaluate((element: HTMLAnchorElement) => element.setAttribute('href', element.search))
  await link.click()
  await expectFormInView(page)
  expect(await form.values(), 'without a fragment').toEqual({ ...enquiry, interest })
})

test('leaves a link of another site to the browser', async ({ arrive }) => {
  const page = await arrive()
  await page.goto('/')
  const isPrevented = await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: 'https://other.test/?interest=other' })
    document.body.append(link)
    let isPrevented: boolean | undefined
    addEventListener('click', (event) => {
      isPrevented = event.defaultPrevented
      event.preventDefault()
    })
    link.click()
    return isPrevented
  })
  expect(isPrevented).toBe(false)
})

test.for(both)(
  'the address selects an interest, JavaScript: %s',
  async (javaScriptEnabled, { arrive, skip }) => {
    skip(!fieldNames.some((name: string) => name === 'interest'))
    const page = await arrive({ javaScriptEnabled })
    const interest = interests.at(-1)!.value
    await page.goto(toInterest(interest))
    const form = contactForm(page)
    if (javaScriptEnabled) await form.hydrated()
    expect(await form.values()).toEqual({ ...empty, interest })
    await expectFormInView(page)
  },
)

test('scrolling is instant while the page loads, and smooth for a link', async ({ arrive }) => {
  const page = await arrive({ reducedMotion: 'no-preference' })
  const behavior = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)
  await page.goto('/#contact')
  expect(await behavior()).toBe('auto')
  await page.getByRole('banner').getByRole('link').first().click()
  expect(await behavior()).toBe('smooth')
})
