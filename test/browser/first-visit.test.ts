import { expect } from 'vitest'
import { phone, test } from '../support/browser-test.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { contactForm } from '../support/form.ts'

test('A first visit fetches the page and its typeface, and React only when the form comes near', async ({
  arrive,
}) => {
  const page = await arrive(phone)
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  // A large mark of a partner is fetched by itself.
  await page.route('/partners/*', (route) => route.abort())
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(fetched).toEqual(['/', expect.stringMatching(/^\/fonts\/[^/]+\.woff2$/)])
  const untilNear = (island: Element) => scrollBy(0, island.getBoundingClientRect().top - innerHeight * 1.5)
  await page.locator('#contact-form').evaluate(untilNear)
  await page.locator('[data-hydrated]').waitFor({ state: 'attached' })
  expect(fetched.slice(2)).toEqual([expect.stringMatching(/^\/assets\/hydrate-[^/]+\.js$/)])
})

test('A letter of Central Europe brings the second file of the typeface', async ({ arrive }) => {
  const page = await arrive()
  await page.goto('/')
  const [request] = await Promise.all([
    page.waitForRequest(/ext.woff2/),
    contactForm(page).fill(newEnquiry({ name: 'Łukasz' })),
  ])
  expect((await request.response())?.status()).toBe(200)
})
