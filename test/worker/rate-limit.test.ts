import { env } from 'cloudflare:workers'
import type { RateLimit } from '@cloudflare/workers-types'
import { expect, test } from 'vitest'
import { site } from '../../src/shared/content/site.ts'
import { honeypotField } from '../../src/shared/enquiry/fields.ts'
import { encodings, newEnquiry } from '../support/enquiry.ts'
import { full } from '../support/rate-limits.ts'
import { get, post } from '../support/request.ts'

/** A limiter that accepts every request and writes down its key. */
const recordInto = (keys: string[]): RateLimit => ({
  limit: async ({ key }) => ({ success: keys.push(key) > 0 }),
})

const from = (address: string) => ({ 'CF-Connecting-IP': address })

test('counts each enquiry for its sender and in total, apart from health checks', async () => {
  const senders: string[] = []
  const totals: string[] = []
  const bindings = { ...env, SENDER_RATE: recordInto(senders), TOTAL_RATE: recordInto(totals) }
  const headers = from('192.0.2.1')
  // All three match the same route.
  for (const path of ['/api/contact', '/api/contact/', '/%61pi/contact'])
    await get(path, { method: 'POST', ...encodings.JSON(newEnquiry(), headers) }, bindings)
  await get('/healthz?deep', { headers }, bindings)
  const enquiry = `${site.origin} /api/contact`
  const check = `${site.origin} /healthz`
  expect(totals).toEqual([enquiry, enquiry, enquiry, check])
  expect(senders).toEqual(totals.map((key) => `${key} 192.0.2.1`))
})

test.for([
  ['each IPv4 address', ['192.0.2.1', '192.0.2.2'], 2],
  ['a whole /48 of IPv6', ['2001:db8:7::1', '2001:db8:7:ffff::1'], 1],
  ['each /48 of IPv6', ['2001:db8:7::1', '2001:db8::7:0:0:1'], 2],
] as const)('counts %s as one sender', async ([, addresses, count]) => {
  const senders: string[] = []
  const bindings = { ...env, SENDER_RATE: recordInto(senders) }
  for (const address of addresses) await post(encodings.JSON({}, from(address)), bindings)
  expect(new Set(senders).size).toBe(count)
})

test('an invalid enquiry, a filled honeypot and a sender over the limit use up none of the total limit', async () => {
  const totals: string[] = []
  const send = (fields: object, limits = {}) =>
    post(encodings.JSON(fields, from('192.0.2.1')), { ...env, TOTAL_RATE: recordInto(totals), ...limits })
  await send({})
  await send({ ...newEnquiry(), [honeypotField]: 'x' })
  await send(newEnquiry(), { SENDER_RATE: full })
  expect(totals).toEqual([])
  await send(newEnquiry())
  expect(totals).toHaveLength(1)
})

test('accepts enquiries when a rate limiter is missing or fails', async () => {
  const broken: RateLimit = { limit: () => Promise.reject(new Error('unavailable')) }
  const { SENDER_RATE: _, TOTAL_RATE: __, ...missing } = env
  for (const bindings of [missing, { ...env, SENDER_RATE: broken, TOTAL_RATE: broken }])
    expect((await post(encodings.JSON(newEnquiry(), from('192.0.2.1')), bindings)).status).toBe(201)
})
