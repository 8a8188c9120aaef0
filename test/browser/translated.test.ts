import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { thankYouMs } from '../../src/content/contact.ts'
import { hasFocus, test } from '../support/browser-test.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { openForm, typeBeforeReact } from '../support/form.ts'
import { storedRows } from '../support/stored-rows.ts'

// A browser's translator changes and wraps the page's texts whenever it likes. React has to live with that.

test('What is typed before hydration stays on a translated page', async ({ arrive }) => {
  const page = await arrive({ console: [/^The form was drawn anew: /] })
  const { form, enquiry, hydration } = await typeBeforeReact(page)
  await form.field('company').focus()
  // To read on elsewhere meanwhile.
  await page.evaluate(() => scrollTo(0, 0))
  await translate(page)
  const [line] = await Promise.all([page.waitForEvent('console'), hydration.release()])
  expect(line.text()).toMatch(/^The form was drawn anew: .*Error/)
  await page.locator('[data-hydrated]').waitFor({ state: 'attached' })
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(await form.values()).toEqual(enquiry)
  expect(await hasFocus(form.field('company'))).toBe(true)
  await form.submit.click()
  await form.thanks.waitFor()
  expect(await storedRows(enquiry)).toMatchObject([enquiry])
})

test('A form that is translated again and again fails, sends, thanks and comes back', async ({ arrive }) => {
  const page = await arrive({ console: [/^Failed to load resource/, /^The enquiry was not sent/] })
  await page.clock.install()
  await page.route('**/api/contact', (route) => route.abort('connectionrefused'), { times: 1 })
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
  expect(await storedRows(enquiry)).toHaveLength(1)
})

/** Does to the page what a browser's translator does: every text is changed, and wrapped twice where that can be. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      const parent = text.parentElement!
      if (!text.data.trim() || parent.closest('script, style, textarea')) continue
      const font = document.createElement('font')
      font.appendChild(document.createElement('font')).textContent = `»${text.data}«`
      if (parent.tagName === 'OPTION') text.data = font.textContent
      else text.replaceWith(font)
    }
    document.documentElement.className = 'translated-ltr'
  })
