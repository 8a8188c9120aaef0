import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { attempts } from '../../src/content/attempts.ts'
import { states } from '../../src/content/hero.ts'
import { auditTrail } from '../../src/content/security.ts'
import { phone, test } from '../support/browser-test.ts'

const lines = (page: Page) => page.getByRole('log', { name: auditTrail.label }).getByRole('listitem')
const field = (page: Page) => page.getByLabel(attempts.label)
const { suggestions } = attempts

async function say(page: Page, text: string) {
  await field(page).fill(text)
  await field(page).press('Enter')
  await expect.poll(() => field(page).inputValue()).toBe('')
}

test('without JavaScript, the log shows the suggested attempts', async ({ arrive }) => {
  const page = await arrive({ javaScriptEnabled: false })
  await page.goto('/')
  expect(await field(page).isVisible()).toBe(false)
  for (const [index, { says, reply }] of suggestions.entries())
    for (const text of [says, reply, states.refused])
      expect(await lines(page).nth(index).getByText(text).isVisible()).toBe(true)
})

test('every attempt becomes a line of the log, with a reply', async ({ arrive }) => {
  const page = await arrive(phone)
  await page.goto('/')
  const hostile = '<img src=x onerror=alert(1)>'
  await say(page, '   ')
  for (const text of [`${hostile}\u202e`, 'W'.repeat(10_000), hostile]) await say(page, text)
  for (const { says } of suggestions) await page.getByRole('button', { name: says }).click()
  const expected = [
    ...[hostile, 'W'.repeat(attempts.limit), hostile].map((text) => [text, attempts.reply, states.unchanged]),
    ...suggestions.map(({ says, reply }) => [says, reply, states.refused]),
  ]
  await expect.poll(() => lines(page).count()).toBe(expected.length)
  const shown = await lines(page).allTextContents()
  for (const [index, parts] of expected.entries())
    for (const part of parts) expect(shown[index]).toContain(part)
  expect(shown.join()).not.toMatch(`\u202e|W{${attempts.limit + 1}}`)
  const times = await lines(page).getByRole('time').allInnerTexts()
  expect(times).toEqual([...new Set(times)].toSorted())
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width)
})

test('a link to the log shows it to another visitor, who can add to it', async ({ arrive }) => {
  const page = await arrive({ permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto('/')
  await say(page, 'Good morning, & a + b')
  await page.getByRole('button', { name: suggestions[1].says }).click()
  await page.getByRole('button', { name: attempts.copy }).click()
  await page.getByText(attempts.copied).waitFor()

  const other = await page.context().newPage()
  await other.goto(await page.evaluate(() => navigator.clipboard.readText()))
  await other.getByText(attempts.opened).waitFor()
  await say(other, 'And a third.')
  await expect.poll(() => lines(other).count()).toBe(3)
  const shown = (await lines(other).allTextContents()).join()
  for (const text of ['Good morning, & a + b', suggestions[1].reply, 'And a third.'])
    expect(shown).toContain(text)
})
