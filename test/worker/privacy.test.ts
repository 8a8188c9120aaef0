import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { legalPages } from '../../src/content/legal.ts'
import { privacyRows } from '../../src/content/privacy.ts'
import { site } from '../../src/content/site.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { encodings, page } from '../support/posting.ts'
import { documentOf, textOf } from '../support/read-html.ts'
import { get, post } from '../support/request.ts'

test.for([
  { mayWait: true, isMailed: false },
  { mayWait: false, isMailed: true },
])('the note beside the form depends on outbox and email: %o', async (facts) => {
  const bindings = {
    ...env,
    OUTBOX_ENABLED: String(facts.mayWait),
    NOTIFY_EMAIL: facts.isMailed ? 'office@company.test' : '',
  }
  const response = await post(encodings.multipart(newEnquiry({ email: '' }), page), bindings)
  const details = (await documentOf(response)).querySelectorAll('#contact dd').map(textOf)
  expect(details).toEqual(privacyRows(facts).map(({ detail }) => detail))
})

test('the privacy page has the sentences of the note and names the company', async ({ skip }) => {
  const { path } =
    legalPages.find(({ hasPrivacyRows }) => hasPrivacyRows) ?? skip('The owner has another page.')
  const page = textOf((await documentOf(await get(path))).querySelector('main'))
  const facts = { mayWait: env.OUTBOX_ENABLED === 'true', isMailed: Boolean(env.NOTIFY_EMAIL) }
  for (const text of [site.name, site.email, ...privacyRows(facts).map(({ detail }) => detail)])
    expect(page).toContain(text)
})
