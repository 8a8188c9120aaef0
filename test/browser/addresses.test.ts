import { expect } from 'vitest'
import { test } from '../support/browser-test.ts'
import { otherInterest } from '../support/enquiry.ts'
import { contactForm } from '../support/form.ts'

const hostile = [
  '/?interest="><script>insolvent</script>&name=insolvent&error=insolvent#message=insolvent&role=insolvent',
  `/?interest=${otherInterest}&name=insolvent&message=insolvent`,
  '/privacy?q=insolvent#insolvent',
  '/insolvent',
]

test('nothing of an address appears on the page', async ({ arrive }) => {
  const page = await arrive({ console: [/status of 404/] })
  const form = contactForm(page)
  for (const address of hostile) {
    // Otherwise only the fragment of the page would change.
    await page.goto('about:blank')
    await page.goto(address)
    if ((await form.form.count()) > 0) await form.hydrated()
    const shown = await page.evaluate(() => {
      const fields = document.querySelectorAll<HTMLInputElement>('input, select, textarea')
      return [document.documentElement.outerHTML, ...Array.from(fields, ({ value }) => value)]
    })
    expect(shown.join().match(/.{0,40}insolvent.{0,40}/i), address).toBeNull()
  }
})
