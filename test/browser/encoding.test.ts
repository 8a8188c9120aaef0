import { expect } from 'vitest'
import { test } from '../support/browser-test.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { contactForm } from '../support/form.ts'
import { storedRows } from '../support/stored-rows.ts'

const everyScript = 'Jürgen Þórður 山田太郎 محمد 👩🏽‍💻 & = % + "\' <b> ﬁ é e\u0301'
test('Without JavaScript a form in any encoding is stored as it was typed, or met with the banner', async ({
  arrive,
}) => {
  const page = await arrive({ javaScriptEnabled: false, console: [/status of 4(00|15)/] })
  const form = contactForm(page)
  for (const [enctype, acceptCharset, isRead] of [
    ['multipart/form-data', 'utf-8', true],
    ['application/x-www-form-urlencoded', 'utf-8', true],
    ['multipart/form-data', 'windows-1252', false],
    ['application/x-www-form-urlencoded', 'windows-1252', false],
    ['text/plain', 'utf-8', false],
  ] as const) {
    await page.goto('/#contact')
    await form.form.evaluate((form, encoding) => Object.assign(form, encoding), { enctype, acceptCharset })
    const enquiry = newEnquiry({ name: everyScript, company: `${everyScript} ${crypto.randomUUID()}` })
    await form.send(enquiry)
    await (isRead ? form.thanks : form.banner).waitFor()
    expect(await storedRows(enquiry), `${enctype} in ${acceptCharset}`).toMatchObject(isRead ? [enquiry] : [])
  }
})
