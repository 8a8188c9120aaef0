import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { thankYouMs } from '../../src/shared/content/contact.ts'
import { navigation } from '../../src/shared/content/navigation.ts'
import { indexedPaths, paths } from '../../src/shared/urls.ts'
import { desktop, phone, test } from '../support/browser-test.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { holdResponse, typeBeforeHydration } from '../support/form.ts'

const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const options = { runOnly, resultTypes: ['violations' as const] }

async function expectNoViolations(page: Page, part = 'html') {
  // A link has no name before the parser reaches its text.
  await page.waitForLoadState('domcontentloaded')
  // The bar would make a field smaller that it covers in part.
  await page.evaluate(() => scrollTo(0, 0))
  // It keeps the page's timer, which a test may stop later.
  await page.evaluate(`if (!window.axe) ((setTimeout) => { ${axe.source} })(setTimeout)`)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const { violations } = await page
      .locator(part)
      .evaluate(
        (element, options) => (window as unknown as { axe: typeof axe }).axe.run(element, options),
        options,
      )
    const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
    expect(found, colorScheme).toEqual([])
  }
}

test.for([phone, desktop])('axe finds no violations: %o', async (screen, { arrive }) => {
  const page = await arrive({ ...screen, console: [/status of 404/] })
  for (const address of [...indexedPaths, '/no-such-page', paths.home]) {
    await page.goto(address)
    await expectNoViolations(page)
  }
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
  })
  const menu = page.getByRole('button', { name: navigation.menu, exact: true })
  if (await menu.isVisible()) await menu.tap()
  await expectNoViolations(page)
})

test('axe finds no violations in any state of the form', async ({ arrive }) => {
  const page = await arrive({ ...phone, console: [/status of 422/] })
  const { form, hydration } = await typeBeforeHydration(page)
  await form.submit.click()
  await form.thanks.waitFor()
  await expectNoViolations(page, '#contact')

  hydration.release()
  await form.hydrated()
  await page.clock.runFor(thankYouMs)
  await form.receipt.waitFor()
  await expectNoViolations(page, '#contact')

  await form.send(newEnquiry({ name: ' ', message: ' ' }))
  await form.banner.waitFor()
  await expectNoViolations(page, '#contact')

  await holdResponse(page)
  await form.send(newEnquiry())
  await form.sending.waitFor()
  await expectNoViolations(page, '#contact')
})
