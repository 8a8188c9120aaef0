import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { attempts } from '../../src/content/attempts.ts'
import { states } from '../../src/content/hero.ts'
import { auditTrail } from '../../src/content/security.ts'
import { hasFocus, phone, test } from '../support/browser-test.ts'

const lines = (page: Page) => page.getByRole('log', { name: auditTrail.label }).getByRole('listitem')
const field = (page: Page) => page.getByLabel(attempts.label)
const copy = (page: Page) => page.getByRole('button', { name: attempts.copy })
const { suggestions } = attempts

test('Without JavaScript, the log shows the suggested attempts', async ({ arrive }) => {
  const page = await arrive({ javaScriptEnabled: false })
  await page.goto('/')
  expect(await field(page).isVisible()).toBe(false)
  for (const [place, { says, reply }] of suggestions.entries())
    for (const text of [says, reply, states.refused])
      expect(await lines(page).nth(place).getByText(text).isVisible()).toBe(true)
})

test('Whatever is said becomes the next line of the log, and its card does not change', async ({
  arrive,
}) => {
  const page = await arrive(phone)
  await page.goto('/')
  const hostile = '<img src=x onerror=alert(1)>\u202e'
  const said = [hostile, 'W'.repeat(10_000), hostile]
  for (const text of ['   ', ...said]) {
    await field(page).fill(text)
    await field(page).press('Enter')
    await expect.poll(() => field(page).inputValue()).toBe('')
  }
  for (const { says } of suggestions) await page.getByRole('button', { name: says }).click()
  await expect.poll(() => lines(page).count()).toBe(said.length + suggestions.length)

  const shown = await lines(page).allTextContents()
  for (const [place, text] of said.entries())
    for (const part of [
      text.slice(0, attempts.limit).replace('\u202e', ''),
      attempts.reply,
      states.unchanged,
    ])
      expect(shown[place]).toContain(part)
  for (const [place, { says, reply }] of suggestions.entries())
    for (const part of [says, reply, states.refused]) expect(shown[said.length + place]).toContain(part)
  for (const part of ['\u202e', 'W'.repeat(attempts.limit + 1)]) expect(shown.join()).not.toContain(part)
  const times = await lines(page).getByRole('time').allInnerTexts()
  expect(times).toEqual([...new Set(times)].toSorted())
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width)
})

test('A link to the log shows it to a colleague, who can add to it', async ({ arrive }) => {
  const page = await arrive({ permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto('/')
  await copy(page).click()
  await expect.poll(() => hasFocus(field(page))).toBe(true)
  const { says, reply } = suggestions[1]
  await field(page).fill('Good morning, & a + b')
  await field(page).press('Enter')
  await page.getByRole('button', { name: says }).click()
  await copy(page).click()
  await page.getByText(attempts.copied).waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  const other = await page.context().newPage()
  await other.goto(link)
  await other.getByText(attempts.opened).waitFor()
  await field(other).fill('And a third.')
  await field(other).press('Enter')
  await expect.poll(() => lines(other).count()).toBe(3)
  for (const [place, text] of ['Good morning, & a + b', reply, 'And a third.'].entries())
    expect(await lines(other).nth(place).innerText()).toContain(text)
})
