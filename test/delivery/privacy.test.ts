import { expect, test } from 'vitest'
import { privacyRows } from '../../src/content/privacy.ts'
import { textOf } from '../support/read-html.ts'
import { getPage } from '../support/request.ts'

test('the privacy page names mailbox, chat, and Cloudflare, where an enquiry may wait', async () => {
  const page = await getPage('/privacy')
  const rows = privacyRows({ isMailed: true, chat: 'without message', mayWait: true })
  expect(page.querySelectorAll('main h2').map(textOf)).toEqual(rows.map(({ term }) => term))
})
