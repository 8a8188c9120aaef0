import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { privacyRows } from '../../src/content/privacy.ts'
import { paths } from '../../src/routes.ts'
import { encodings, page } from '../support/encodings.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { documentOf, textOf } from '../support/read-html.ts'
import { get, post } from '../support/request.ts'

const termsIn = async (answer: Response) =>
  (await documentOf(answer)).querySelectorAll('#contact dt').map(textOf)

const terms = (mayWait: boolean) => privacyRows({ mayWait }).map(({ term }) => term)

test('Every page with the form says that an enquiry may wait at Cloudflare, where the outbox is switched on and only there', async () => {
  expect(terms(true).filter((term) => !terms(false).includes(term))).toEqual(['If the database is away'])
  expect(await termsIn(await get(paths.home))).toEqual(terms(true))
  const refused = await post(encodings.multipart(newEnquiry({ name: '' }), page))
  expect(refused.status).toBe(422)
  expect(await termsIn(refused)).toEqual(terms(true))
  const switchedOff = { ...env, OUTBOX_ENABLED: 'false' }
  const elsewhere = await post(encodings.multipart(newEnquiry({ name: '' }), page), switchedOff)
  expect(await termsIn(elsewhere)).toEqual(terms(false))
})
