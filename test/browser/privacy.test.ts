import { expect } from 'vitest'
import { contact } from '../../src/content/contact.ts'
import { privacy } from '../../src/content/privacy.ts'
import { phone, test } from '../support/browser-test.ts'

test.for([true, false])(
  'What is stored and why unfolds beside the form, JavaScript: %s',
  async (javaScriptEnabled, { arrive }) => {
    const page = await arrive({ ...phone, javaScriptEnabled })
    await page.goto('/')
    const form = page.locator('form').filter({ hasText: contact.privacy })
    const [what] = privacy.rows
    expect(await form.getByText(what.detail).isVisible()).toBe(false)
    await form.getByText(privacy.summary).tap()
    for (const { detail } of privacy.rows) expect(await form.getByText(detail).isVisible()).toBe(true)
  },
)
