import { expect } from 'vitest'
import { hero } from '../../src/content/hero.ts'
import { desktop, phone, test } from '../support/browser-test.ts'

test.for([
  ['on a phone', phone],
  ['on a desktop', desktop],
] as const)('A visitor %s reads the page', async ([, visitor], { arrive }) => {
  const page = await arrive(visitor)
  await page.goto('/')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(hero.heading)
})
