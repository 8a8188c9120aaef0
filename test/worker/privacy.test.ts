import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { newEnquiry } from '../support/enquiry.ts'
import { encodings, page } from '../support/posting.ts'
import { documentOf, textOf } from '../support/read-html.ts'
import { getPage, post } from '../support/request.ts'

test.for([
  ['true', '', 'They may wait at Cloudflare.'],
  ['false', 'office@company.test', 'A copy comes by email.'],
] as const)(
  'the note beside the form, with OUTBOX_ENABLED=%s and NOTIFY_EMAIL=%s, says: %s',
  async ([OUTBOX_ENABLED, NOTIFY_EMAIL, sentence]) => {
    // Rendered per request, because it contains visitor input.
    const invalid = encodings.multipart(newEnquiry({ email: '' }), page)
    const response = await post(invalid, { ...env, OUTBOX_ENABLED, NOTIFY_EMAIL })
    const details = (await documentOf(response)).querySelectorAll('#contact dd').map(textOf)
    expect(details).toEqual(['Leeds, England', sentence, '7 months'])
  },
)

test('the privacy page has its own paragraphs, with their links, and the sentences of the note', async () => {
  const page = await getPage('/privacy-notice')
  const sentences = page.querySelectorAll('main section p').map(textOf)
  expect(sentences).toEqual(['We keep them safe. See the imprint.', 'Leeds, England', '7 months'])
  expect(page.querySelectorAll('main h2').map(textOf)).toEqual(['Kept in', 'Kept for'])
  expect(textOf(page.querySelector('main section a[href="/imprint"]'))).toBe('imprint')
})

test('another legal page has only its own paragraphs, with their line breaks', async () => {
  const page = await getPage('/imprint')
  const paragraphs = page.querySelectorAll('main section p').map(textOf)
  expect(paragraphs).toEqual(['Brightmoor Ltd Leeds', 'office@brightmoor.test'])
  expect(page.querySelectorAll('main p br, main p a[href="mailto:office@brightmoor.test"]')).toHaveLength(2)
})
