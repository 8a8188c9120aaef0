import { expect } from 'vitest'
import { thankYouMs } from '../../src/content/contact.ts'
import { funding } from '../../src/content/funding.ts'
import { test } from '../support/browser-test.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { empty, openForm } from '../support/form.ts'

test('An interest that is chosen while the form thanks is there when the form is back', async ({
  arrive,
}) => {
  const page = await arrive()
  await page.clock.install()
  const form = await openForm(page)
  await form.send(newEnquiry())
  await form.thanks.waitFor()
  await page.getByRole('link', { name: funding.action }).click()
  await page.clock.runFor(thankYouMs)
  await form.submit.waitFor()
  expect(await form.values()).toEqual({ ...empty, interest: 'funding' })
})
