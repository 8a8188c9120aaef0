import { expect } from 'vitest'
import { test } from '../support/browser-test.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { contactForm } from '../support/form.ts'
import { holdHydration } from '../support/hold.ts'

test.for([
  ['before React has come', false],
  ['after React has come', true],
] as const)(
  'What was typed %s is there for a visitor who leaves and comes back in the history',
  async ([, typesLate], { arrive }) => {
    const page = await arrive({ console: [/status of 404/] })
    const hydration = await holdHydration(page)
    const enquiry = newEnquiry()
    await page.goto('/#contact')
    const form = contactForm(page)
    if (typesLate) {
      hydration.release()
      await form.hydrated()
    }
    await form.fill(enquiry)
    hydration.release()
    await form.hydrated()

    await page.goto('/nowhere')
    await page.goBack()
    await form.hydrated()
    expect(await form.values()).toEqual(enquiry)
  },
)
