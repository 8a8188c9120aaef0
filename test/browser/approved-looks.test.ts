import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { gate } from '../../src/content/agent.ts'
import { contact, errorOf } from '../../src/content/contact.ts'
import { navigation } from '../../src/content/navigation.ts'
import { desktop, phone, test } from '../support/browser-test.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { contactForm } from '../support/form.ts'
import { looksOf } from '../support/looks.ts'

test('On a wide screen every part looks as it was approved', async ({ arrive }) => {
  const page = await arrive()
  await page.goto('/')
  await page.locator('details').evaluate((details: HTMLDetailsElement) => details.toggleAttribute('open'))
  await expectApproved('wide', await looksOf(page.locator('body')))
})

test('On paper, and on a phone in the dark, every part that looks otherwise does so as it was approved', async ({
  arrive,
}) => {
  const page = await arrive()
  await page.goto('/')
  const others = await changesOf(page)
  await page.emulateMedia({ media: 'print' })
  await expectApproved('paper', await others())
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
  await page.setViewportSize(phone.viewport)
  await expectApproved('phone', await others())
  await page.getByRole('button', { name: navigation.menu }).click()
  // As the screen grows, the menu's links pass under whatever points at its top.
  await page.mouse.move(2, 700)
  await expectApproved('menu', await others(page.locator('header')))
  await page.setViewportSize(desktop.viewport)
  await expectApproved('dark', await others())
})

test('What a visitor is answered looks as it was approved', async ({ arrive }) => {
  const page = await arrive({ javaScriptEnabled: false, site: 'failing', console: [/404|422|502/] })
  await page.goto('/')
  const others = await changesOf(page)
  for (const [name, address] of Object.entries({ thanks: '/?sent', missing: '/no-such-page' })) {
    await page.goto(address)
    await expectApproved(name, await others())
  }
  for (const { value, label } of gate.choices) {
    await page.goto('/')
    await page.getByRole('radio', { name: label }).check()
    await expectApproved(`gate-${value}`, await others(page.locator('.gate')))
  }
  const { form, fill, honeypot } = contactForm(page)
  const send = () => form.evaluate((form: HTMLFormElement) => form.submit())
  await send()
  await page.getByText(errorOf('name')).waitFor()
  await expectApproved('mistakes', await others(page.locator('form')))
  await fill(newEnquiry())
  await send()
  await page.getByText(contact.failure).waitFor()
  await expectApproved('failure', await others(page.locator('#contact')))
  await honeypot.fill('Cheap pills')
  await send()
  await page.getByText(contact.honeypot.reason).waitFor()
  await expectApproved('honeypot', await others(page.locator('#contact')))
})

test('Under the pointer the page looks as it was approved, and so does what no single element shows', async ({
  arrive,
}) => {
  const page = await arrive()
  await page.goto('/')
  const others = await changesOf(page)
  const pointedAt: string[] = []
  for (const each of await page
    .locator(':is(header, main, footer) :is(a, button, .row)')
    .filter({ visible: true })
    .all()) {
    await each.hover({ force: true })
    pointedAt.push(...(await others(each)))
  }
  await expectApproved('pointer', [...new Set(pointedAt)])
  await expectApproved('rules', await page.evaluate(readRules))
})

/** Compares with the file beside this one. After a change that was meant, `vitest -u` writes it anew. */
const expectApproved = (name: string, looks: string[]) =>
  expect(`${looks.join('\n')}\n`).toMatchFileSnapshot(`approved-looks/${name}.txt`)

/** Finds what looks otherwise than now. */
async function changesOf(page: Page) {
  const before = new Set(await looksOf(page.locator('body')))
  return async (part = page.locator('body')) => (await looksOf(part)).filter((look) => !before.has(look))
}

/** Of the typeface, of selected words, of a sheet of paper, of a browser's own red frame, and of what every element inherits. */
const readRules = () =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .flatMap((rule) => (rule instanceof CSSMediaRule ? [...rule.cssRules] : rule))
    .map(({ cssText }) => cssText.replace(/\?v=\w+/, ''))
    .filter((rule) => /^(@font-face|@page|html|body|::selection|:user-invalid) /.test(rule))
