import type { Locator, Page } from 'playwright-core'
import { contact } from '../../src/content/contact.ts'
import { type FieldName, fieldLabel, fieldNames, fields, honeypotField } from '../../src/enquiry/fields.ts'
import { paths } from '../../src/urls.ts'
import { type Enquiry, newEnquiry } from './enquiry.ts'

export const empty = Object.fromEntries(fieldNames.map((name) => [name, ''])) as Enquiry

/** Goes to the form and waits for hydration, with JavaScript. */
export async function openForm(page: Page, javaScriptEnabled = true) {
  await page.goto('/#contact')
  const form = contactForm(page)
  if (javaScriptEnabled) await form.hydrated()
  return form
}

/** Goes to the form with a paused clock. */
export async function openWithPausedClock(page: Page) {
  await page.clock.install()
  const form = await openForm(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  return form
}

/** Fills in an enquiry before hydration. */
export async function typeBeforeHydration(page: Page) {
  const hydration = await holdHydration(page)
  await page.goto('/#contact')
  // Chromium focuses the anchor of the address one frame after the load.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const form = contactForm(page)
  const enquiry = newEnquiry()
  await form.fill(enquiry)
  return { form, enquiry, hydration }
}

/** The parts of the form, by label and role. */
export function contactForm(page: Page) {
  const section = page.locator('#contact')
  const status = section.getByRole('status')
  const submit = section.getByRole('button', { name: contact.submit })
  const field = (name: FieldName) => section.getByLabel(fieldLabel(name), { exact: true })
  const put = (name: FieldName, value: string) => putInto(field(name), name, value)
  const fill = async (values: Enquiry) => {
    for (const name of fieldNames) await put(name, values[name])
  }
  return {
    field,
    put,
    fill,
    form: section.locator('form'),
    honeypot: section.locator(`input[name=${honeypotField}]`),
    submit,
    sending: section.getByRole('button', { name: contact.sending }),
    banner: section.getByRole('alert'),
    thanks: status.filter({ hasText: contact.thanksHeading }),
    sentBefore: status.filter({ hasText: contact.sentBefore }),

    async send(values: Enquiry) {
      await fill(values)
      await submit.click()
    },

    async values() {
      const read = async (name: FieldName) =>
        fields[name].value && !(await field(name).isChecked()) ? '' : field(name).inputValue()
      const entries = fieldNames.map(async (name) => [name, await read(name)] as const)
      return Object.fromEntries(await Promise.all(entries)) as Enquiry
    },

    /** Waits until the script handles submits. */
    async hydrated() {
      await section.scrollIntoViewIfNeeded()
      await section.locator('[data-hydrated]').waitFor()
    },
  }
}

function putInto(field: Locator, name: FieldName, value: string): Promise<unknown> {
  const { control } = fields[name]
  if (control === 'checkbox') return field.setChecked(value !== '')
  return control === 'select' ? field.selectOption(value) : field.fill(value)
}

/** Delays requests until `release`, and counts them. */
async function hold(page: Page, url: string | RegExp) {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  let count = 0
  await page.route(url, async (route) => {
    count++
    await promise
    await route.fallback()
  })
  return { release, count: () => count }
}

export const holdResponse = (page: Page) => hold(page, `**${paths.contact}`)

/** Delays the script that hydrates the form. The inline script is part of the page. */
export const holdHydration = (page: Page) => hold(page, /\/assets\/[^/]+\.js$/)
