import { expect } from 'vitest'
import { test } from '../support/browser-test.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { contactForm } from '../support/form.ts'
import { storedRows } from '../support/stored-rows.ts'

const everyScript = 'Jürgen Þórður 山田太郎 محمد 👩🏽‍💻 & = % + "\' <b> ﬁ é e\u0301'

test.for([true, false])(
  'Every script and sign is stored as it was typed (encoding), JavaScript: %s',
  async (javaScriptEnabled, { arrive }) => {
    const page = await arrive({ javaScriptEnabled })
    await page.goto('/#contact')
    const form = contactForm(page)
    if (javaScriptEnabled) await form.hydrated()
    const enquiry = newEnquiry({ name: everyScript, message: `${everyScript}\n\n  ${everyScript}` })
    await form.send(enquiry)
    await form.thanks.waitFor()
    expect(await storedRows(enquiry)).toMatchObject([enquiry])
  },
)

test.for([
  ['multipart/form-data', 'utf-8'],
  ['application/x-www-form-urlencoded', 'utf-8'],
  ['multipart/form-data', 'windows-1252'],
  ['application/x-www-form-urlencoded', 'windows-1252'],
  ['text/plain', 'utf-8'],
] as const)(
  'A form sent as %s in the encoding %s is stored as typed, or met with the banner',
  async ([encType, charset], { arrive }) => {
    const page = await arrive({ javaScriptEnabled: false, console: [/status of 4(00|15)/] })
    await page.goto('/#contact')
    const form = contactForm(page)
    await form.form.evaluate(
      (element: HTMLFormElement, [encType, charset]) => {
        Object.assign(element, { enctype: encType, acceptCharset: charset })
      },
      [encType, charset],
    )
    const enquiry = newEnquiry({ name: 'Jürgen Müller' })
    await form.send(enquiry)
    const isRead = charset === 'utf-8' && encType !== 'text/plain'
    await (isRead ? form.thanks : form.banner).waitFor()
    expect(await storedRows(enquiry)).toMatchObject(isRead ? [enquiry] : [])
  },
)
