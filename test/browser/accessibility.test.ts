import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findViolations, phone, test } from '../support/browser-test.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { holdResponse, typeBeforeHydration } from '../support/form.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function expectNoViolations(page: Page, part = 'html') {
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await findViolations(page.locator(part), 'tag', ...tags)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await findViolations(page.locator(part), 'rule', 'color-contrast'), 'dark').toEqual([])
}

test.for(['/', '/privacy-notice', '/imprint', '/no-such-page'])(
  'axe finds no violations on %s on a wide screen',
  async (address, { arrive }) => {
    const page = await arrive({ console: [/status of 404/] })
    await page.goto(address)
    await expectNoViolations(page)
  },
)

test('axe finds no violations on a phone with everything open', async ({ arrive }) => {
  const page = await arrive(phone)
  await page.goto('/')
  await page.getByText('Open the card and diary').tap()
  await page.getByText('Measured twelve beds').first().waitFor()
  await page.getByRole('checkbox', { name: 'Stop it' }).check()
  await page.getByRole('button', { name: 'Open the windows.' }).tap()
  await page.getByText('Its key does not open them.').last().waitFor()
  await page.getByRole('button', { name: 'Water now, it is urgent.' }).tap()
  await page.getByText('It waits for the gardener.').waitFor()
  await page.getByRole('button', { name: 'Open', exact: true }).tap()
  await page.getByRole('navigation').getByRole('link', { name: 'Story' }).waitFor()
  await expectNoViolations(page)
})

test('axe finds no violations in any state of the form', async ({ arrive }) => {
  const page = await arrive({ ...phone, console: [/status of 422/] })
  await page.clock.install()
  const { form, hydration } = await typeBeforeHydration(page)
  await form.submit.click()
  await form.thanks.waitFor()
  await expectNoViolations(page, '#contact')

  hydration.release()
  await form.hydrated()
  await page.clock.runFor(3000)
  await form.sentBefore.waitFor()
  await expectNoViolations(page, '#contact')

  await form.send(newEnquiry({ name: ' ', message: ' ' }))
  await form.banner.waitFor()
  await expectNoViolations(page, '#contact')

  await holdResponse(page)
  await form.send(newEnquiry())
  await form.sending.waitFor()
  await expectNoViolations(page, '#contact')
})
