import { expect } from 'vitest'
import { phone, test } from '../support/browser-test.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { contactForm } from '../support/form.ts'

test('A first visit fetches page and typeface, and the script for hydration late', async ({ arrive }) => {
  const page = await arrive(phone)
  const fetched: string[] = []
  page.on('request', (request) => {
    // A large mark of a partner is fetched by itself, and some browsers fetch the icon.
    if (!['image', 'other'].includes(request.resourceType())) fetched.push(request.resourceType())
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(fetched).toEqual(['document', 'font'])
  const untilNear = (island: Element) => scrollBy(0, island.getBoundingClientRect().top - innerHeight * 1.5)
  await page.locator('#contact-form').evaluate(untilNear)
  await page.locator('[data-hydrated]').waitFor({ state: 'attached' })
  expect(new Set(fetched.slice(2))).toEqual(new Set(['script']))
})

test('The words come before their typeface, whose second file comes if needed', async ({ arrive }) => {
  const page = await arrive()
  await page.goto('/')
  const isShownAtOnce = await page.evaluate(() =>
    [...document.fonts].every(({ display, family }) => display === 'swap' || family.startsWith('fallback')),
  )
  expect(isShownAtOnce).toBe(true)
  const [response] = await Promise.all([
    page.waitForResponse(/\.woff2/),
    contactForm(page).fill(newEnquiry({ name: 'Łukasz' })),
  ])
  expect(response.status()).toBe(200)
})
