import type { Page } from 'playwright-core'
import { build, type Rolldown } from 'vite'
import { beforeAll, expect } from 'vitest'
import { contact, errorOf, thankYouMs } from '../../src/content/contact.ts'
import { interests } from '../../src/content/interests.ts'
import { site } from '../../src/content/site.ts'
import { hasFocus, test } from '../support/browser-test.ts'
import { empty, openForm, typeBeforeReact } from '../support/form.ts'

// Only React's development build tells where its markup differs from the server's, so it takes over the built page.

let development: string

beforeAll(async () => {
  const built = await build({
    configFile: false,
    mode: 'development',
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"development"' },
    build: { write: false, minify: false, lib: { entry: 'client/hydrate.tsx', formats: ['es'] } },
  })
  const [bundle] = built as Rolldown.RolldownOutput[]
  development = bundle!.output[0].code
})

const inDevelopment = { console: [/Download the React DevTools/, /^Failed to load resource: .* 422/] }

const develop = (page: Page) =>
  page.route('**/assets/hydrate*.js', (route) =>
    route.fulfill({ body: development, contentType: 'text/javascript' }),
  )

test('Hydration finds form, chosen interest and thanks as the server made them', async ({ arrive }) => {
  const page = await arrive(inDevelopment)
  await develop(page)
  await page.clock.install()
  const form = await openForm(page)
  expect(await form.values()).toEqual(empty)
  const [{ value }] = interests
  await page.goto(`/?interest=${value}#contact`)
  await form.hydrated()
  expect(await form.values()).toEqual({ ...empty, interest: value })
  await page.goto('/?sent#contact')
  await form.hydrated()
  await page.clock.runFor(thankYouMs)
  await form.sentBefore.waitFor()
})

test('Hydration finds a refused enquiry that was typed on as the server made it', async ({ arrive }) => {
  const page = await arrive(inDevelopment)
  await develop(page)
  const { form, enquiry, hydration } = await typeBeforeReact(page)
  await form.field('name').fill(' ')
  await form.submit.click()
  // Typing sooner than the browser moves the focus there would be noted in the console.
  await expect.poll(() => hasFocus(form.banner)).toBe(true)
  await form.field('name').fill('Ada')
  hydration.release()
  await form.hydrated()
  expect(await form.values()).toEqual({ ...enquiry, name: 'Ada' })
  expect(await page.getByText(errorOf('name', true)).isVisible()).toBe(true)
  expect(await hasFocus(form.field('name'))).toBe(true)
  expect(await page.title()).toContain(contact.failure)
  await form.submit.click()
  await form.thanks.waitFor()
  expect(await page.title()).toBe(site.title)
})
