import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { thankYouMs } from '../../src/content/contact.ts'
import { interests } from '../../src/content/interests.ts'
import { isInView, test } from '../support/browser-test.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { contactForm, empty, openForm } from '../support/form.ts'
import { storedRows } from '../support/stored-rows.ts'

/** A link that leads to the form with an interest chosen, and that interest. */
async function interestLink(page: Page) {
  const offered = interests.map(({ value }) => `main a[href*="?interest=${value}#"]`)
  const link = page.locator(offered.join()).last()
  const address = new URL((await link.getAttribute('href'))!, page.url())
  return { link, interest: address.searchParams.get('interest')! }
}

const formIsInView = (page: Page) => isInView(page.locator('#contact').getByRole('heading').first())

test('A link with an interest chooses it, keeps what is typed, and leads there', async ({ arrive }) => {
  const page = await arrive()
  const form = await openForm(page)
  const { link, interest } = await interestLink(page)
  const other = interests.find(({ value }) => value !== interest)!
  const enquiry = newEnquiry({ interest: other.value })
  await form.fill(enquiry)
  await link.click()
  expect(await form.values()).toEqual({ ...enquiry, interest })
  await expect.poll(() => formIsInView(page)).toBe(true)
  // Also where the address leads there already.
  await link.click()
  await expect.poll(() => formIsInView(page)).toBe(true)
  await form.submit.click()
  await form.thanks.waitFor()
  expect(await storedRows(enquiry)).toMatchObject([{ ...enquiry, interest }])
})

test.for([true, false])(
  'A link with an interest works before the form does, JavaScript: %s',
  async (javaScriptEnabled, { arrive }) => {
    const page = await arrive({ javaScriptEnabled })
    await page.goto('/')
    const { link, interest } = await interestLink(page)
    await link.click()
    const form = contactForm(page)
    if (javaScriptEnabled) await form.hydrated()
    await expect.poll(() => form.values()).toEqual({ ...empty, interest })
    await expect.poll(() => formIsInView(page)).toBe(true)
  },
)

test('A link that is pressed with a key, for a new tab, is left to the browser', async ({ arrive }) => {
  const page = await arrive()
  await page.goto('/')
  const { link } = await interestLink(page)
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey']) {
    expect(await link.evaluate(isTakenOver, key), key).toBe(false)
    expect((await contactForm(page).values()).interest).toBe('')
  }
  expect(await link.evaluate(isTakenOver, 'bubbles')).toBe(true)
})

test('An interest chosen by the address, or while the form thanks, stays', async ({ arrive }) => {
  const page = await arrive()
  await page.clock.install()
  const [first, last] = [interests[0].value, interests.at(-1)!.value]
  await page.goto(`/?interest=${last}#contact`)
  const form = contactForm(page)
  await form.hydrated()
  expect(await form.values()).toEqual({ ...empty, interest: last })
  await form.send(newEnquiry({ interest: first }))
  await form.thanks.waitFor()
  const { link, interest } = await interestLink(page)
  await link.click()
  await page.clock.runFor(thankYouMs)
  await form.submit.waitFor()
  expect(await form.values()).toEqual({ ...empty, interest })
})

/** Whether the page does something else with a press than the browser would. */
function isTakenOver(link: Element, key: string) {
  let taken = false
  const look = (event: Event) => {
    taken = event.defaultPrevented
    event.preventDefault()
  }
  addEventListener('click', look, { once: true })
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true }))
  return taken
}
