import { expect } from 'vitest'
import { privacyRows, privacySummary } from '../../src/content/privacy.ts'
import { phone, test } from '../support/browser-test.ts'

test.for([true, false])(
  'What is stored and why unfolds beside the form, JavaScript: %s',
  async (javaScriptEnabled, { arrive }) => {
    const page = await arrive({ ...phone, javaScriptEnabled })
    await page.goto('/')
    const note = page.locator('#contact details')
    const rows = privacyRows({ mayWait: false })
    expect(await note.getByText(rows[0]!.detail).isVisible()).toBe(false)
    await note.getByText(privacySummary).tap()
    for (const { detail } of rows) expect(await note.getByText(detail).isVisible()).toBe(true)
    expect(await note.locator('dt').count()).toBe(rows.length)
  },
)
