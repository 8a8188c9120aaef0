import { expect, test } from 'vitest'
import { textOf } from '../support/read-html.ts'
import { getPage } from '../support/request.ts'

test('the privacy page names the outbox and the mailbox that enquiries go to', async () => {
  const text = textOf((await getPage('/privacy-notice')).querySelector('main'))
  expect(text).toContain('They may wait at Cloudflare.')
  expect(text).toContain('A copy comes by email.')
})
