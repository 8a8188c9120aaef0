import { expect } from 'vitest'
import { test } from '../support/browser-test.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { contactForm, typeBeforeReact } from '../support/form.ts'
import { holdHydration } from '../support/hold.ts'
import { storedRows } from '../support/stored-rows.ts'

test('What is typed before hydration stays, and so does the cursor', async ({ arrive }) => {
  const page = await arrive()
  const { form, enquiry, hydration } = await typeBeforeReact(page)
  await form.field('message').focus()
  hydration.release()
  await form.hydrated()
  expect(await form.values()).toEqual(enquiry)
  await page.keyboard.type(' And more.')
  const message = `${enquiry.message} And more.`
  expect(await form.field('message').inputValue()).toBe(message)
  await form.submit.click()
  await form.thanks.waitFor()
  expect(await storedRows(enquiry)).toMatchObject([{ message }])
})

test.for(['click', 'dblclick'] as const)(
  'A %s before hydration, or while it comes, is stored once (idempotency)',
  async (press, { arrive }) => {
    const page = await arrive()
    const { form, enquiry, hydration } = await typeBeforeReact(page)
    if (press === 'dblclick') hydration.release()
    await form.submit[press]()
    await form.thanks.waitFor()
    expect(await storedRows(enquiry)).toHaveLength(1)
  },
)

test.for(['before', 'after'])(
  'What was typed %s hydration is there after a way back in the history',
  async (time, { arrive }) => {
    const page = await arrive({ console: [/status of 404/] })
    const hydration = await holdHydration(page)
    const enquiry = newEnquiry()
    await page.goto('/#contact')
    const form = contactForm(page)
    if (time === 'before') await form.fill(enquiry)
    hydration.release()
    await form.hydrated()
    if (time === 'after') await form.fill(enquiry)
    await page.goto('/nowhere')
    await page.goBack()
    await form.hydrated()
    expect(await form.values()).toEqual(enquiry)
  },
)
