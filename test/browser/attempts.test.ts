import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { attempts } from '../../src/content/attempts.ts'
import { states } from '../../src/content/hero.ts'
import { auditTrail } from '../../src/content/security.ts'
import { desktop, isInView, phone, test } from '../support/browser-test.ts'

const log = (page: Page) => page.getByRole('log', { name: auditTrail.label })
const lines = (page: Page) => log(page).getByRole('listitem')
const field = (page: Page) => page.getByLabel(attempts.label)
const { suggestions, reply, replyAgain, replyToQuestion } = attempts

async function say(page: Page, text: string) {
  await field(page).fill(text)
  await field(page).press('Enter')
  await expect.poll(() => field(page).inputValue()).toBe('')
}

async function expectLines(page: Page, expected: string[][]) {
  await expect.poll(() => lines(page).count()).toBe(expected.length)
  const shown = await lines(page).allTextContents()
  for (const [index, parts] of expected.entries())
    for (const part of parts) expect(shown[index]).toContain(part)
  return shown.join()
}

test('without JavaScript, the log shows an example', async ({ arrive }) => {
  const page = await arrive({ javaScriptEnabled: false })
  await page.goto('/')
  expect(await field(page).isVisible()).toBe(false)
  const [{ says, reply, state }] = suggestions
  await expectLines(page, [[says, reply, states[state]]])
})

test('every attempt becomes a line of the log, with a reply', async ({ arrive }) => {
  const page = await arrive(phone)
  await page.goto('/')
  const hostile = '<img src=x onerror=alert(1)>'
  await say(page, '   ')
  for (const text of [`${hostile}\u202e`, 'W'.repeat(10_000), 'Why?', 'لماذا؟']) await say(page, text)
  for (const { says } of suggestions) await page.getByRole('button', { name: says }).click()
  const shown = await expectLines(page, [
    [attempts.youSaid, hostile, reply, states.unchanged],
    ['W'.repeat(attempts.limit), replyAgain, states.unchanged],
    ['Why?', replyToQuestion],
    ['لماذا؟', replyToQuestion],
    ...suggestions.map(({ says, reply, state }) => [says, reply, states[state]]),
  ])
  expect(shown).not.toMatch(`\u202e|W{${attempts.limit + 1}}`)
  const times = await lines(page).getByRole('time').allInnerTexts()
  expect(times).toEqual([...new Set(times)].toSorted())
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width)
})

test.for([phone, desktop])('the log scrolls under many attempts: %o', async (screen, { arrive }) => {
  const page = await arrive(screen)
  await page.goto('/')
  for (let count = 1; count <= 15; count++) await say(page, `Attempt ${count}`)
  expect(await isInView(field(page))).toBe(true)
  expect(await isInView(lines(page).last())).toBe(true)
  await log(page).focus()
  await page.keyboard.press('Home')
  await expect.poll(() => log(page).evaluate((element) => element.scrollTop)).toBe(0)
})

test('a link to the attempts shows them to another visitor, who can add to them', async ({ arrive }) => {
  const page = await arrive({ permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto('/')
  const copy = page.getByRole('button', { name: attempts.copy })
  expect(await copy.isVisible()).toBe(false)
  await say(page, 'Good morning, & a + b')
  await page.getByRole('button', { name: suggestions[1].says }).click()
  await copy.click()
  await page.getByText(attempts.copied).waitFor()

  const other = await page.context().newPage()
  await other.goto(await page.evaluate(() => navigator.clipboard.readText()))
  await other.getByText(attempts.opened).waitFor()
  await say(other, 'And a third.')
  await expectLines(other, [
    [attempts.someoneSaid, 'Good morning, & a + b', reply],
    [attempts.someoneSaid, suggestions[1].reply],
    [attempts.youSaid, 'And a third.', replyAgain],
  ])
})

test('the digits of the times follow the language of the page', async ({ arrive }) => {
  const page = await arrive()
  await page.goto('/')
  await page.evaluate(() => {
    document.documentElement.lang = 'ar-JO'
  })
  await say(page, 'مرحبا')
  expect(await lines(page).getByRole('time').innerText()).toMatch(/^[٠-٩]{2}:[٠-٩]{2}$/)
})
