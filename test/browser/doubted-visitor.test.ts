import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { contact } from '../../src/content/contact.ts'
import { decoyField } from '../../src/islands/doubt.ts'
import { test } from '../support/browser-test.ts'
import { storedRows } from '../support/stored-rows.ts'
import { uniqueEnquiry } from '../support/unique-enquiry.ts'

const decoy = (page: Page) => page.locator(`input[name=${decoyField}]`)

test.for([
  ['with JavaScript', true],
  ['without JavaScript', false],
] as const)(
  'Who fills in the decoy %s keeps what was typed, ticks a box and gets through',
  async ([, javaScriptEnabled], { arrive }) => {
    const page = await arrive({ javaScriptEnabled, console: [/status of 422/] })
    const enquiry = uniqueEnquiry()
    await page.goto('/')
    await fillIn(page, enquiry)
    await decoy(page).fill('Cheap pills')
    await send(page)

    const box = page.getByRole('checkbox', { name: contact.person })
    await box.waitFor()
    expect(await page.getByRole('alert').textContent()).toContain(contact.failure)
    expect(await page.getByLabel(contact.labels.message).inputValue()).toBe(enquiry.message)
    expect(await page.getByLabel(contact.labels.email).inputValue()).toBe(enquiry.email)
    if (javaScriptEnabled) expect(await violations(page)).toEqual([])
    expect(await storedRows({ email: enquiry.email })).toEqual([])

    await send(page)
    expect(await box.evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(true)
    await box.check()
    await send(page)
    await page.getByRole('heading', { name: contact.thanksHeading }).waitFor()
    expect(await storedRows({ email: enquiry.email })).toMatchObject([enquiry])
  },
)

test('Nobody meets the decoy: not by eye, by keyboard, by a screen reader or by scrolling', async ({
  arrive,
}) => {
  const page = await arrive()
  await page.goto('/')
  await page.getByLabel(contact.labels.name).focus()
  expect((await decoy(page).boundingBox())!.x).toBeLessThan(-1_000)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
    await page.evaluate(() => innerWidth),
  )
  expect(await page.getByRole('textbox').count()).toBe(4)

  const reached: (string | null)[] = []
  for (let i = 0; i < 7; i++) {
    reached.push(await page.evaluate(() => document.activeElement!.getAttribute('name')))
    await page.keyboard.press('Tab')
  }
  expect(reached).toContain('message')
  expect(reached).not.toContain(decoyField)
})

async function fillIn(page: Page, enquiry: ReturnType<typeof uniqueEnquiry>) {
  await page.getByLabel(contact.labels.interest).selectOption(enquiry.interest)
  for (const field of ['name', 'email', 'company', 'message'] as const)
    await page.getByLabel(contact.labels[field]).fill(enquiry[field])
}

const send = (page: Page) => page.getByRole('button', { name: contact.submit }).click()

async function violations(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
