import { expect } from 'vitest'
import { contact, fieldNames, thankYouMs } from '../../src/content/contact.ts'
import { paths } from '../../src/routes.ts'
import { test } from '../support/browser-test.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { empty, openForm, typeBeforeReact } from '../support/form.ts'
import { storedRows } from '../support/stored-rows.ts'
import { translate } from '../support/translate.ts'

// A browser's translator changes and wraps the page's texts whenever it likes. React has to live with that.

test('What is typed before React has come stays, also where the page was translated meanwhile', async ({
  arrive,
}) => {
  const page = await arrive({ console: [/^The form was drawn anew: /] })
  const { form, enquiry, hydration } = await typeBeforeReact(page)
  await form.field('company').focus()
  await form.field('company').evaluate((input: HTMLInputElement) => input.setSelectionRange(3, 5))
  // To read on elsewhere meanwhile.
  await page.evaluate(() => scrollTo(0, 0))
  await translate(page)
  const [line] = await Promise.all([page.waitForEvent('console'), hydration.release()])
  expect(line.text()).toMatch(/^The form was drawn anew: .*Error/)
  await page.locator('[data-hydrated]').waitFor({ state: 'attached' })
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(await form.values()).toEqual(enquiry)
  await page.keyboard.type('–')
  const company = `${enquiry.company.slice(0, 3)}–${enquiry.company.slice(5)}`
  expect(await form.values()).toEqual({ ...enquiry, company })
  await form.submit.click()
  await form.thanks.waitFor()
  expect(await storedRows({ company })).toMatchObject([{ ...enquiry, company }])
})

test('What is changed on a translated page of a failed post stays when React comes, the ticked box too', async ({
  arrive,
}) => {
  const page = await arrive({ console: [/^The form was drawn anew: /, /status of 422/] })
  const { form, enquiry, hydration } = await typeBeforeReact(page)
  await form.honeypot.fill('filled')
  await form.submit.click()
  await form.banner.waitFor()
  const box = page.getByRole('checkbox', { name: contact.honeypot.box })
  await box.check()
  const email = `countess.${enquiry.email}`
  await form.field('email').fill(email)
  await translate(page)
  hydration.release()
  await form.hydrated()
  expect(await form.values()).toEqual({ ...enquiry, email })
  expect(await form.field('email').evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await box.isChecked()).toBe(true)
  await form.submit.click()
  await form.thanks.waitFor()
})

test('A form that is translated again and again fails, sends, thanks and comes back', async ({ arrive }) => {
  const page = await arrive({ console: [/^Failed to load resource/, /^The enquiry was not sent/] })
  await page.clock.install()
  await page.route(`**${paths.contact}`, (route) => route.abort('connectionrefused'), { times: 1 })
  const form = await openForm(page)
  const enquiry = newEnquiry()
  await form.fill(enquiry)
  await translate(page)
  const submit = form.form.locator('[type=submit]')
  await submit.click()
  await form.banner.waitFor()
  await translate(page)
  await submit.click()
  await form.thanks.waitFor()
  await translate(page)
  await page.clock.runFor(thankYouMs)
  await form.sentBefore.waitFor()
  expect(await form.values()).toEqual(empty)
  expect(await storedRows(enquiry)).toHaveLength(1)
  await translate(page)
  for (const name of fieldNames) expect(await form.form.locator(`[name=${name}]`).inputValue()).toBe('')
})
