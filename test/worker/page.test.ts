import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { app } from '../../src/app.ts'
import { hero } from '../../src/content/hero.ts'

test('The page is there', async () => {
  const answer = await app.request('/', {}, env)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain(hero.heading)
})
