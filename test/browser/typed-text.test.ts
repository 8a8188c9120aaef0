import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { contact } from '../../src/content/contact.ts'
import { test } from '../support/browser-test.ts'
import { type Enquiry, uniqueEnquiry } from '../support/unique-enquiry.ts'

const fields = ['interest', 'name', 'email', 'company', 'message'] as const

test.for([
  ['before the script comes', 'late'],
  ['after it', 'early'],
] as const)(
  'What was typed %s is there for a visitor who leaves and comes back in the history',
  async ([, script], { arrive }) => {
    const page = await arrive({ console: [/status of 404/] })
    const scriptComes = await holdScript(page)
    const enquiry = uniqueEnquiry()
    await page.goto('/')
    if (script === 'early') await scriptComes()
    await fillIn(page, enquiry)
    if (script === 'late') await scriptComes()
    await page.goto('/nowhere')
    await page.goBack()
    await hydrated(page)
    expect(await typed(page)).toEqual(enquiry)
  },
)

test('A refused form that is corrected before the script comes keeps the corrections', async ({ arrive }) => {
  const page = await arrive({ console: [/status of 422/] })
  const scriptComes = await holdScript(page)
  const enquiry = uniqueEnquiry()
  await page.goto('/')
  await fillIn(page, { ...enquiry, message: ' ', name: ' ', interest: 'other' })
  await page.getByRole('button', { name: contact.submit }).click()
  await page.getByRole('alert').waitFor()
  await fillIn(page, enquiry)
  await scriptComes()
  expect(await typed(page)).toEqual(enquiry)
})

/** Lets the page have its script only when told. */
async function holdScript(page: Page) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/hydrate.*\.js/, async (route) => {
    await released
    await route.continue()
  })
  return async () => {
    release()
    await hydrated(page)
  }
}

async function hydrated(page: Page) {
  await page.getByLabel(contact.labels.name).scrollIntoViewIfNeeded()
  await page.waitForFunction(() => {
    const island = document.getElementById('contact-form') ?? {}
    return Object.keys(island).some((key) => key.startsWith('__reactContainer'))
  })
}

async function fillIn(page: Page, enquiry: Enquiry) {
  const control = (field: keyof Enquiry) => page.getByLabel(contact.labels[field])
  await control('interest').selectOption(enquiry.interest)
  for (const field of ['name', 'email', 'company', 'message'] as const)
    await control(field).fill(enquiry[field])
}

async function typed(page: Page) {
  const values = fields.map(async (field) => [
    field,
    await page.getByLabel(contact.labels[field]).inputValue(),
  ])
  return Object.fromEntries(await Promise.all(values))
}
