import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { messages } from '../../src/content/messages.ts'
import type { Env, RateLimiter } from '../../src/env.ts'
import { encodings } from '../support/encodings.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { takeLogged } from '../support/quiet-console.ts'
import { post } from '../support/request.ts'

const from = { 'CF-Connecting-IP': '192.0.2.1' }
const postTo = (bindings: Env) => post(encodings.JSON(newEnquiry(), from), bindings)

const withoutBrakes = () => {
  const { SUPABASE_URL = '', SUPABASE_PUBLISHABLE_KEY = '' } = env
  return { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY }
}

test('A fault of the program answers a page with every header, and logs where it was but not what was said', async () => {
  const faulty: Env = {
    get SUPABASE_URL(): string {
      throw new TypeError('canary: Ada said')
    },
  }
  const asJson = await postTo(faulty)
  expect(asJson.status).toBe(500)
  expect(await asJson.json()).toEqual({ ok: false, message: messages.unexpected.text })
  takeLogged()

  const answer = await post(encodings.multipart(newEnquiry(), from), faulty)
  expect(answer.status).toBe(500)
  expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(await answer.text()).toContain(messages.unexpected.heading)

  const [line = '', ...more] = takeLogged()
  expect(more).toEqual([])
  expect(line).not.toContain('canary')
  expect(JSON.parse(line)).toMatchObject({ event: 'unexpected', error: 'TypeError' })
  expect(JSON.parse(line).at).toContain('/assets/handler')
})

test('Without the bindings of the brakes enquiries are taken', async () => {
  expect((await postTo(withoutBrakes())).status).toBe(201)
})

test('A brake that fails lets enquiries through', async () => {
  const broken: RateLimiter = { limit: () => Promise.reject(new Error('unavailable')) }
  expect((await postTo({ ...withoutBrakes(), SENDER_RATE: broken, TOTAL_RATE: broken })).status).toBe(201)
})
