import type { Locator, Page } from 'playwright-core'
import { contact } from '../../src/content/contact.ts'
import { type FieldName, fieldLabel, fieldNames, fields } from '../../src/enquiry/fields.ts'
import { honeypotField } from '../../src/enquiry/honeypot.ts'
import { paths } from '../../src/urls.ts'
import { type Enquiry, newEnquiry } from './enquiry.ts'

export const empty = Object.fromEntries(fieldNames.map((name) => [name, ''])) as Enquiry

/** Goes to the form and waits until React runs it, if scripts run. */
export async function openForm(page: Page, javaScriptEnabled = true) {
  await page.goto('/#contact')
  const form = contactForm(page)
  if (javaScriptEnabled) await form.hydrated()
  return form
}

/** Goes to the form with a stopped clock, which only `page.clock` advances. */
export async function openWithoutTime(page: Page) {
  await page.clock.install()
  const form = await openForm(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  return form
}

/** Fills in an enquiry while React is held back. */
export async function typeBeforeReact(page: Page) {
  const hydration = await holdHydration(page)
  await page.goto('/#contact')
  // Chromium moves the focus to the address's anchor in a frame after the load.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const form = contactForm(page)
  const enquiry = newEnquiry()
  await form.fill(enquiry)
  return { form, enquiry, hydration }
}

/** The form's parts, found the way a visitor finds them. */
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
    honeypotBox: section.getByRole('checkbox', { name: contact.honeypot.box }),
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

    /** Waits until React runs the form: from then on a submit does not leave the page. */
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

/** Delays the browser's requests until `release`, and counts them. */
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

export const holdAnswer = (page: Page) => hold(page, `**${paths.contact}`)

/** Holds back React with the form: the inline script comes with the page. */
export const holdHydration = (page: Page) => hold(page, /\/assets\/[^/]+\.js$/)
