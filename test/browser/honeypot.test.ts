import { expect } from 'vitest'
import { contact, fieldNames, fields } from '../../src/content/contact.ts'
import { test } from '../support/browser-test.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { contactForm } from '../support/form.ts'
import { storedRows } from '../support/stored-rows.ts'

test.for([
  ['with JavaScript', true],
  ['without JavaScript', false],
] as const)(
  'Who fills in the honeypot %s ticks a box and gets through, with what was typed',
  async ([, javaScriptEnabled], { arrive }) => {
    const page = await arrive({ javaScriptEnabled, console: [/status of 422/] })
    const enquiry = newEnquiry()
    await page.goto('/#contact')
    const form = contactForm(page)
    if (javaScriptEnabled) await form.hydrated()
    await form.fill(enquiry)
    await form.honeypot.fill('Cheap pills')
    await form.submit.click()

    const box = page.getByRole('checkbox', { name: contact.honeypot.box })
    await box.waitFor()
    const reason = await box.getAttribute('aria-describedby')
    expect(await page.locator(`[id="${reason}"]`).allTextContents()).toEqual([contact.honeypot.reason])
    expect(await form.banner.textContent()).toContain(contact.failure)
    expect(await form.values()).toEqual(enquiry)
    expect(await storedRows(enquiry)).toEqual([])

    await form.submit.click()
    expect(await box.evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(true)
    await box.check()
    await form.submit.click()
    await form.thanks.waitFor()
    expect(await storedRows(enquiry)).toMatchObject([enquiry])
  },
)

test('Nobody meets the honeypot by eye, keyboard, screen reader or scrolling', async ({ arrive }) => {
  const page = await arrive()
  await page.goto('/')
  const form = contactForm(page)
  await form.field(fieldNames[0]!).focus()
  expect((await form.honeypot.boundingBox())!.x).toBeLessThan(-1_000)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  const shown = await page.locator('#contact form').ariaSnapshot()
  expect(shown).toContain(fields.name.label)
  expect(shown).not.toContain(contact.honeypot.label)

  const reached: (string | null)[] = []
  for (const _ of [...fieldNames, 'submit']) {
    reached.push(await page.evaluate(() => document.activeElement!.getAttribute('name')))
    await page.keyboard.press('Tab')
  }
  expect(reached).toEqual([...fieldNames, null])
})
