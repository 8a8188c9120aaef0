import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { privacyRows } from '../../src/content/privacy.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { encodings, page } from '../support/posting.ts'
import { documentOf, textOf } from '../support/read-html.ts'
import { post } from '../support/request.ts'

const no = [false, true]
const facts = no.flatMap((mayWait) =>
  no.flatMap((isMailed) => no.map((isInChat) => ({ mayWait, isMailed, isInChat }))),
)

test.for(facts)('the form’s note says whether an enquiry may wait and who gets a copy: %o', async (facts) => {
  const bindings = {
    ...env,
    OUTBOX_ENABLED: String(facts.mayWait),
    NOTIFY_EMAIL: facts.isMailed ? 'office@company.test' : '',
    NOTIFY_WEBHOOK_URL: facts.isInChat ? 'https://chat.example/hook' : '',
  }
  const response = await post(encodings.multipart(newEnquiry({ name: '' }), page), bindings)
  const details = (await documentOf(response)).querySelectorAll('#contact dd').map(textOf)
  const waits = details.filter((detail) => detail?.includes('waits at'))
  expect(waits).toHaveLength(facts.mayWait ? 1 : 0)
  expect(details).toEqual(privacyRows(facts).map(({ detail }) => detail))
  if (facts.mayWait) expect(/mailbox/.test(waits[0]!)).toBe(facts.isMailed)
  if (facts.mayWait) expect(/chat/.test(waits[0]!)).toBe(facts.isInChat)
})
