import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { gate, states } from '../../src/content/agent.ts'
import { phone, test } from '../support/browser-test.ts'

const [release, giveBack] = gate.choices
const line = (page: Page) => page.locator('.gate')
const choice = (page: Page, label: string) => page.getByRole('radio', { name: label })
/** What a screen reader finds: nothing that is hidden. */
const reading = (page: Page) => line(page).ariaSnapshot()

test.for([true, false])(
  'By touch, the waiting line is released or sent back, JavaScript: %s',
  async (javaScriptEnabled, { arrive }) => {
    const page = await arrive({ ...phone, javaScriptEnabled })
    await page.goto('/')
    expect(await reading(page)).toContain(states.held)
    for (const { label, answer } of gate.choices) {
      await choice(page, label).tap()
      expect(await choice(page, label).isChecked()).toBe(true)
      expect(await line(page).getByText(answer).isVisible()).toBe(true)
      expect(await line(page).getByText(states.held).isVisible()).toBe(false)
    }
    expect(await line(page).getByText(release.answer).isVisible()).toBe(false)
  },
)

test('By keyboard, the gate is one stop: Space chooses, and the arrows change the choice', async ({
  arrive,
}) => {
  const page = await arrive()
  await page.goto('/')
  await page.locator('#hero a').last().focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  expect(await choice(page, release.label).isChecked()).toBe(true)
  await page.keyboard.press('ArrowRight')
  expect(await line(page).getByText(giveBack.answer).isVisible()).toBe(true)
  await page.keyboard.press('ArrowLeft')
  expect(await line(page).getByText(release.answer).isVisible()).toBe(true)
  await page.keyboard.press('Tab')
  expect(await line(page).locator(':focus').count()).toBe(0)
})

test('A screen reader is told who decides between what, and then, politely, what was decided', async ({
  arrive,
}) => {
  const page = await arrive()
  await page.goto('/')
  const group = page.getByRole('group', { name: gate.legend })
  for (const { label } of gate.choices)
    expect(await group.getByRole('radio', { name: label, exact: true }).count()).toBe(1)
  expect(await reading(page)).toMatch(/- status$/m)
  await choice(page, giveBack.label).check()
  expect(await reading(page)).toContain(`- status: ${giveBack.answer}`)
  expect(await reading(page)).not.toContain(states.held)
})

test('Each choice is large enough for a thumb, and the answer moves nothing', async ({ arrive }) => {
  const page = await arrive()
  for (const width of [320, 390, 744, 1104, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    const places = () =>
      page
        .locator('#hero :is(li, legend, label, figcaption, a), footer')
        .evaluateAll((all) => all.map((element) => JSON.stringify(element.getBoundingClientRect())))
    const before = await places()
    for (const { label } of gate.choices) {
      const { width, height } = (await line(page).locator('label', { hasText: label }).boundingBox())!
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
      await choice(page, label).dispatchEvent('click')
      expect(await places()).toEqual(before)
    }
  }
})

test('A browser that cannot tell what is chosen shows a line that waits, and nothing to choose', async ({
  arrive,
}) => {
  const page = await arrive({ bypassCSP: true })
  await page.route('/', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(':has(', ':unheard-of(')
    await route.fulfill({ response, body })
  })
  await page.goto('/')
  expect(await line(page).getByText(states.held).isVisible()).toBe(true)
  expect(await page.getByRole('group', { name: gate.legend }).count()).toBe(0)
  for (const { answer } of gate.choices) expect(await line(page).getByText(answer).isVisible()).toBe(false)
})
