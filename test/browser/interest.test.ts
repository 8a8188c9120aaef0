import { expect } from 'vitest'
import { contact } from '../../src/content/contact.ts'
import { funding } from '../../src/content/funding.ts'
import { test } from '../support/browser-test.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { contactForm, empty, openForm } from '../support/form.ts'
import { isInView } from '../support/is-in-view.ts'
import { storedRows } from '../support/stored-rows.ts'

test('The link of the funding section chooses that interest and keeps what is typed', async ({ arrive }) => {
  const page = await arrive()
  const form = await openForm(page)
  const enquiry = newEnquiry()
  await form.fill({ ...enquiry, interest: 'other' })
  await page.getByRole('link', { name: funding.action }).click()
  expect(await form.values()).toEqual({ ...enquiry, interest: 'funding' })
  const heading = page.getByRole('heading', { name: contact.heading })
  await expect.poll(() => isInView(heading)).toBe(true)
  // Also where the address leads there already.
  await page.getByRole('link', { name: funding.action }).click()
  await expect.poll(() => isInView(heading)).toBe(true)
  await form.submit.click()
  await form.thanks.waitFor()
  expect(await storedRows(enquiry)).toMatchObject([{ ...enquiry, interest: 'funding' }])
})

test.for(['ctrlKey', 'metaKey', 'shiftKey'])(
  'Whoever presses a link with the %s, for a new tab or window, is left to the browser',
  async (key, { arrive }) => {
    const page = await arrive()
    await page.goto('/')
    const link = page.getByRole('link', { name: funding.action })
    expect(await link.evaluate(isTakenOver, key)).toBe(false)
    expect((await contactForm(page).values()).interest).toBe('')
    expect(await link.evaluate(isTakenOver, 'bubbles')).toBe(true)
  },
)

test('The link of the funding section works before the form does', async ({ arrive }) => {
  const page = await arrive()
  await page.goto('/')
  await page.getByRole('link', { name: funding.action }).click()
  const form = contactForm(page)
  await form.hydrated()
  expect(await form.values()).toEqual({ ...empty, interest: 'funding' })
})

test('Without JavaScript the link of the funding section arrives with that interest chosen', async ({
  arrive,
}) => {
  const page = await arrive({ javaScriptEnabled: false })
  await page.goto('/')
  await page.getByRole('link', { name: funding.action }).click()
  const form = contactForm(page)
  expect(await form.values()).toEqual({ ...empty, interest: 'funding' })
  await expect.poll(() => isInView(page.getByRole('heading', { name: contact.heading }))).toBe(true)
})

test('An interest chosen by the address stays when the form comes to life', async ({ arrive }) => {
  const page = await arrive()
  await page.goto('/?interest=prototypes#contact')
  const form = contactForm(page)
  await form.hydrated()
  expect(await form.values()).toEqual({ ...empty, interest: 'prototypes' })
})

/** Whether the page does something else with a press than the browser would. */
const isTakenOver = (link: Element, key: string) =>
  new Promise<boolean>((resolve) => {
    const look = (event: Event) => {
      resolve(event.defaultPrevented)
      event.preventDefault()
    }
    addEventListener('click', look, { once: true })
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true }))
  })
