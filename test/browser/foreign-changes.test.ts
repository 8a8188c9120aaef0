import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { contact, thankYouMs } from '../../src/shared/content/contact.ts'
import { expectFocus, test } from '../support/browser-test.ts'
import { type Enquiry, inOutage, newEnquiry } from '../support/enquiry.ts'
import { failedSend, openForm, typeBeforeHydration } from '../support/form.ts'
import { storedRows } from '../support/stored-rows.ts'

// Translators, password managers and grammar checkers change the form while React runs.

const replaced = /^React replaced the form: /
const failed = /^React failed: /

type Change = [what: string, change: () => void]

/** Wraps texts in two elements, as Chrome's translator does. */
function wrapTexts() {
  for (const element of document.querySelectorAll('body :not(script, style, textarea, option, font)'))
    for (const text of element.childNodes) {
      if (!(text instanceof Text && text.data.trim())) continue
      const font = document.createElement('font')
      font.appendChild(document.createElement('font')).textContent = `»${text.data}«`
      text.replaceWith(font)
    }
}

function wrapElements() {
  for (const part of document.querySelectorAll('#contact-form form, #contact-form form :not(option)')) {
    const wrapper = document.createElement('div')
    part.replaceWith(wrapper)
    wrapper.append(part)
  }
}

const beforeHydration: Change[] = [
  ['no change', () => {}],
  ['wrapped texts', wrapTexts],
  ['a node after a field', () => document.querySelector('#email')!.after(document.createElement('div'))],
  ['wrapped elements', wrapElements],
]

test.for(beforeHydration)(
  'hydration and the Back button keep what was typed and the cursor, despite %s',
  async ([, change], { arrive }) => {
    const page = await arrive({ console: [replaced, /status of 404/] })
    const { form, enquiry, hydration } = await typeBeforeHydration(page)
    await page.evaluate(change)
    const message = page.locator('#message')
    await message.focus()
    await page.keyboard.press('Home')
    hydration.release()
    await form.hydrated()
    await expectFocus(message)
    await page.keyboard.type('Hello. ')
    const typed = { ...enquiry, message: `Hello. ${enquiry.message}` }
    expect(await form.values()).toEqual(typed)

    // Before the script of the next page runs.
    await page.addInitScript(`addEventListener('DOMContentLoaded', () => {
      if (document.querySelector('#contact-form')) (${change})()
    })`)
    await page.goto('/nowhere')
    await page.goBack()
    await form.hydrated()
    expect(await form.values()).toEqual(typed)
    await form.submit.click()
    await form.thanks.waitFor()
    expect(await storedRows(enquiry)).toMatchObject([typed])
  },
)

test('hydration waits for a composition, despite wrapped elements', async ({ arrive }) => {
  const page = await arrive({ console: [replaced] })
  const { form, enquiry, hydration } = await typeBeforeHydration(page)
  await page.evaluate(wrapElements)
  await page.locator('#message').fill('')
  await page.locator('#message').focus()
  const keyboard = await page.context().newCDPSession(page)
  await keyboard.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 })
  hydration.release()
  // Resolves after the import of the page, which is older.
  await page.evaluate("import(document.querySelector('#contact-form').dataset.script).then(() => {})")
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await keyboard.send('Input.insertText', { text: '日本' })
  await form.hydrated()
  expect(await form.values()).toEqual({ ...enquiry, message: '日本' })
})

const afterHydration: Change[] = [
  ['wrapped texts', wrapTexts],
  ['wrapped elements', wrapElements],
  ['a removed hint', () => document.querySelector('#contact-form .caption')!.remove()],
]

async function sendChanged(page: Page, change: () => void, enquiry: Enquiry) {
  const form = await openForm(page)
  await form.fill(enquiry)
  await page.evaluate(change)
  await form.submit.click()
  return form
}

test.for(afterHydration)('a failed enquiry keeps its values, despite %s', async ([, change], { arrive }) => {
  const page = await arrive({ console: [failed, ...failedSend] })
  const enquiry = newEnquiry({ email: inOutage })
  const form = await sendChanged(page, change, enquiry)
  await form.banner.getByText(contact.failure, { exact: true }).waitFor()
  expect(await form.values()).toEqual(enquiry)
  expect(await form.submit.isEnabled()).toBe(true)
})

test.for(afterHydration)('a stored enquiry is confirmed, despite %s', async ([, change], { arrive }) => {
  const page = await arrive({ console: [failed] })
  const enquiry = newEnquiry()
  const form = await sendChanged(page, change, enquiry)
  await form.thanks.waitFor()
  expect(await storedRows(enquiry)).toMatchObject([enquiry])
})

test('the form returns empty, although an extension has added an element with the id of a field', async ({
  arrive,
}) => {
  const page = await arrive()
  const form = await openForm(page)
  await form.fill(newEnquiry())
  await page.locator('#email').evaluate((field) => {
    const added = document.createElement('input')
    added.id = field.id
    field.closest('form')!.prepend(added)
  })
  await form.submit.click()
  await form.thanks.waitFor()
  await page.clock.runFor(thankYouMs)
  await form.receipt.waitFor()
  expect(await form.values()).toEqual({})
})

test('a second enquiry does not bring back the first', async ({ arrive }) => {
  const page = await arrive({ console: [failed] })
  const form = await openForm(page)
  const [first, second] = [newEnquiry(), newEnquiry({ message: 'Another one.' })]
  await form.send(first)
  await form.thanks.waitFor()
  await page.clock.runFor(thankYouMs)
  await form.receipt.locator('ol').evaluate((list) => list.remove())
  await form.send(second)
  await form.log.getByText(second.message).waitFor()
  expect(await storedRows(first)).toMatchObject([first])
  expect(await storedRows(second)).toMatchObject([second])
})

test('the form returns after the thanks, empty, despite a removed panel', async ({ arrive }) => {
  const page = await arrive({ console: [failed] })
  const form = await openForm(page)
  const enquiry = newEnquiry()
  await form.send(enquiry)
  await form.thanks.waitFor()
  await form.thanks.evaluate((panel) => panel.remove())
  await page.clock.runFor(thankYouMs)
  await form.submit.waitFor()
  expect(await form.values()).toEqual({})
  const next = newEnquiry()
  await form.send(next)
  await form.log.getByText(next.email).waitFor()
})
