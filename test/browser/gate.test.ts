import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { agent, cardLabels, gate, states, workLog } from '../../src/content/hero.ts'
import { proofs, record as words } from '../../src/content/security.ts'
import { toAnchor } from '../../src/urls.ts'
import { hasFocus, isInView, phone, test } from '../support/browser-test.ts'

const choice = (page: Page, label: string) => page.getByRole('radio', { name: label, exact: true })
const log = (page: Page) => page.getByRole('log', { name: workLog.title })
const record = (page: Page) => page.locator(toAnchor('record'))
/** The choice that is made at first has the label for a new start too. */
const held = (page: Page) => page.getByRole('radio', { name: states.held })

test('A decision adds lines to log and record, takes none away, and can begin again', async ({ arrive }) => {
  const page = await arrive({ ...phone, javaScriptEnabled: false })
  await page.goto('/')
  await page.getByRole('link', { name: words.decide }).click()
  await expect.poll(() => isInView(log(page).getByText(workLog.held.text))).toBe(true)

  for (const { label, entries } of gate.choices) {
    await choice(page, label).check()
    const lines: string[] = [workLog.held, ...entries].flatMap(({ text, state }) => [text, states[state]])
    for (const place of [log(page), record(page)]) {
      const shown = (await place.innerText()).split('\n')
      expect(shown.filter((line) => lines.includes(line))).toEqual(lines)
      for (const other of gate.choices.filter((other) => other.label !== label))
        expect(shown).not.toContain(other.entries[0].text)
    }
    await page.getByRole('link', { name: gate.onRecord }).click()
    await expect.poll(() => isInView(record(page))).toBe(true)
    expect(await record(page).innerText()).toContain(`${words.decided.term}: ${words.decided.detail}`)

    await page.getByText(gate.again).click()
    for (const place of [log(page), record(page)]) {
      expect(await place.getByText(entries[0].text).isVisible()).toBe(false)
      expect(await place.getByText(states.held).isVisible()).toBe(true)
    }
  }
})

test('By keyboard the decision keeps the focus, and an arrow begins again', async ({ arrive }) => {
  const page = await arrive()
  await page.goto('/')
  const [first, second] = gate.choices
  expect(await page.getByRole('group', { name: gate.question }).getByRole('radio').count()).toBe(3)
  await held(page).focus()
  await page.keyboard.press('ArrowDown')
  expect(await hasFocus(choice(page, first.label))).toBe(true)
  expect(await log(page).ariaSnapshot()).toContain(first.entries[0].text)
  expect(await choice(page, second.label).count()).toBe(0)
  await page.keyboard.press('ArrowDown')
  expect(await hasFocus(held(page))).toBe(true)
  expect(await log(page).ariaSnapshot()).not.toContain(first.entries[0].text)
})

test('Each attempt to talk the agent round meets its card, and is on record', async ({ arrive }) => {
  const page = await arrive({ javaScriptEnabled: false })
  await page.goto('/')
  for (const { attempt } of Object.values(proofs)) {
    const { says, meets, reply, entry } = attempt
    const answer = page.getByRole('listitem').filter({ hasText: says }).getByRole('status')
    expect(await answer.getByText(reply).isVisible()).toBe(false)
    await choice(page, says).check()
    const shown = (await answer.innerText()).split('\n')
    expect(shown).toEqual(
      expect.arrayContaining([`${cardLabels[meets]}: ${agent[meets]}`, reply, entry.text, states.refused]),
    )
    expect(await record(page).getByText(entry.text).isVisible()).toBe(true)
  }
})
