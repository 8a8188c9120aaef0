import { env } from 'cloudflare:workers'
import type { RateLimit } from '@cloudflare/workers-types'
import { expect, test } from 'vitest'
import { site } from '../../src/content/site.ts'
import type { Env } from '../../src/env.ts'
import { paths } from '../../src/urls.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { encodings, json } from '../support/posting.ts'
import { get, post } from '../support/request.ts'

function countingLimiters() {
  const senders: string[] = []
  const totals: string[] = []
  const into = (keys: string[]): RateLimit => ({
    limit: async ({ key }) => ({ success: keys.push(key) > 0 }),
  })
  const bindings: Env = { ...env, SENDER_RATE: into(senders), TOTAL_RATE: into(totals) }
  return { bindings, senders, totals }
}

const from = (address: string) => ({ ...json, 'CF-Connecting-IP': address })

test('counts each enquiry for its sender and globally, apart from health checks', async () => {
  const { bindings, senders, totals } = countingLimiters()
  const post = () => encodings.JSON(newEnquiry(), from('192.0.2.1'))
  // All three match the same route.
  for (const path of [paths.contact, `${paths.contact}/`, paths.contact.replace('a', '%61')])
    expect((await get(path, { method: 'POST', ...post() }, bindings)).status).toBe(201)
  for (const keys of [senders, totals])
    expect([...new Set(keys)]).toEqual([expect.stringContaining(site.origin)])
  expect(senders[0]).toContain('192.0.2.1')
  await get(`${paths.health}?deep`, { headers: from('192.0.2.1') }, bindings)
  expect(new Set(senders).size).toBe(2)
})

test.for<[what: string, addresses: string[], senders: number]>([
  ['each IPv4 address', ['192.0.2.1', '192.0.2.2'], 2],
  ['a whole /48 of IPv6', ['2001:db8:7::1', '2001:db8:7:ffff::1', '2001:db8:7:1:2:3:4:5'], 1],
  ['each /48 of IPv6', ['2001:db8:7::1', '2001:db8:8::1', '2001:db8::7:0:0:1'], 3],
])('counts %s as one sender', async ([, addresses, count]) => {
  const { bindings, senders } = countingLimiters()
  for (const address of addresses) await post(encodings.JSON({}, from(address)), bindings)
  expect(new Set(senders).size).toBe(count)
})

test('accepts enquiries when a rate limiter is missing or fails', async () => {
  const broken: RateLimit = { limit: () => Promise.reject(new Error('unavailable')) }
  const { SENDER_RATE: _, TOTAL_RATE: __, ...missing } = env
  for (const bindings of [missing, { ...env, SENDER_RATE: broken, TOTAL_RATE: broken }])
    expect((await post(encodings.JSON(newEnquiry(), from('192.0.2.1')), bindings)).status).toBe(201)
})
