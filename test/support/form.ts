import type { Page } from 'playwright-core'
import { contact } from '../../src/shared/content/contact.ts'
import { fieldNames, fields } from '../../src/shared/enquiry/fields.ts'
import { interestParameter } from '../../src/shared/urls.ts'
import { type Enquiry, enquiry, newEnquiry } from './enquiry.ts'

/** What the console says about an enquiry that is not sent. */
export const failedSend = [/^Failed to load resource: /, /^The enquiry was not sent: /]

export async function openForm(page: Page, javaScriptEnabled = true) {
  await page.goto('/#contact')
  const form = contactForm(page)
  if (javaScriptEnabled) await form.hydrated()
  return form
}

const stopped = new WeakSet<Page>()

/** Stops the page's timers, until `page.clock.runFor`. */
export async function stopClock(page: Page) {
  if (stopped.has(page)) return
  stopped.add(page)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

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

export function contactForm(page: Page) {
  const form = page.locator('#contact form')
  const submit = form.locator('[type=submit]')

  async function fill(enquiry: Enquiry) {
    for (const name of fieldNames) {
      const field = fieldLabelled(page, name)
      await (fields[name].control === 'select'
        ? field.selectOption(enquiry[name])
        : field.fill(enquiry[name]))
    }
  }

  return {
    form,
    submit,
    sending: page.getByRole('button', { name: contact.sending, exact: true }),
    sendingStatus: form.getByRole('status').getByText(contact.sending, { exact: true }),
    banner: page.getByRole('alert'),
    thanks: page.getByRole('status').filter({ has: page.getByRole('heading') }),
    /** The newest entry of the log above the form, with the line that waits. */
    receipt: form.getByRole('status').filter({ has: page.getByRole('listitem') }),
    /** The entries of the visible log. */
    log: page.locator('#contact-form').getByRole('listitem'),
    fill,

    async send(values: Enquiry) {
      await fill(values)
      await submit.click()
    },

    /** The form's data without empty fields. */
    async values() {
      // The banner appears before the parser reaches the last field.
      await page.waitForLoadState('domcontentloaded')
      const sent = await form.evaluate((element: HTMLFormElement) => [...new FormData(element)])
      return Object.fromEntries(sent.filter(([, value]) => value))
    },

    /** Waits until the script handles submits. Stops the clock, because the thanks end after some seconds. */
    async hydrated() {
      await page.locator('#contact').scrollIntoViewIfNeeded()
      await page.locator('[data-hydrated]').waitFor()
      await stopClock(page)
    },
  }
}

/** A link that selects another interest than that of `newEnquiry`. */
export async function otherLink(page: Page) {
  const isOther = `[href*="${interestParameter}="]:not([href*="=${enquiry.interest}#"])`
  const link = page.locator(`main a${isOther}`).first()
  const href = await link.getAttribute('href')
  return { link, interest: new URL(href!, page.url()).searchParams.get(interestParameter)! }
}

export const fieldLabelled = (page: Page, name: keyof Enquiry) =>
  page.getByLabel(fields[name].label, { exact: true })

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

export const holdResponse = (page: Page) => hold(page, '**/api/contact')

/** Delays the script that hydrates the form. The inline script is part of the page. */
const holdHydration = (page: Page) => hold(page, /\/assets\/[^/]+\.js$/)
