import { expect, test } from 'vitest'
import { privacyRows } from '../../src/content/privacy.ts'
import { textOf } from '../support/read-html.ts'
import { getPage } from '../support/request.ts'

test('the privacy page names mailbox, chat, and Cloudflare, where an enquiry may wait', async () => {
  const text = textOf((await getPage('/privacy')).querySelector('main'))
  const rows = privacyRows({ isMailed: true, chat: 'without message', mayWait: true })
  for (const { detail } of rows) if (!detail.includes('](')) expect(text).toContain(detail)
})
