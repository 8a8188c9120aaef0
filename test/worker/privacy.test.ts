import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { privacyRows } from '../../src/content/privacy.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { encodings, page } from '../support/posting.ts'
import { documentOf, textOf } from '../support/read-html.ts'
import { post } from '../support/request.ts'

const booleans = [false, true]
const facts = booleans.flatMap((mayWait) => booleans.map((isMailed) => ({ mayWait, isMailed })))

test.for(facts)('the note below the form depends on outbox and email: %o', async (facts) => {
  const bindings = {
    ...env,
    OUTBOX_ENABLED: String(facts.mayWait),
    NOTIFY_EMAIL: facts.isMailed ? 'office@company.test' : '',
  }
  const response = await post(encodings.multipart(newEnquiry({ email: '' }), page), bindings)
  const details = (await documentOf(response)).querySelectorAll('#contact dd').map(textOf)
  expect(details).toEqual(privacyRows(facts).map(({ detail }) => detail))
})
