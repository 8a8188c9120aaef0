import { env } from 'cloudflare:workers'
import type { RateLimit } from '@cloudflare/workers-types'
import { expect, test } from 'vitest'
import { site } from '../../src/content/site.ts'
import { honeypotField } from '../../src/enquiry/honeypot.ts'
import type { Env } from '../../src/env.ts'
import { paths } from '../../src/urls.ts'
import { enquiry, newEnquiry } from '../support/enquiry.ts'
import { encodings, json } from '../support/posting.ts'
import { takeLogged } from '../support/quiet-console.ts'
import { get, post } from '../support/request.ts'

function countingLimiters() {
  const senders: string[] = []
  const totals: string[] = []
  const into = (keys: string[]): RateLimit => ({
    limit: async ({ key }) => {
      keys.push(key)
      return { success: true }
    },
  })
  const bindings: Env = { ...env, SENDER_RATE: into(senders), TOTAL_RATE: into(totals) }
  return { bindings, senders, totals }
}

const from = (address: string) => ({ ...json, 'CF-Connecting-IP': address })

test('The rate limits count an enquiry for its sender and in all, apart from health checks', async () => {
  const { bindings, senders, totals } = countingLimiters()
  const enquire = () => encodings.JSON(newEnquiry(), from('192.0.2.1'))
  // The router takes them for the same address.
  for (const path of [paths.contact, `${paths.contact}/`, paths.contact.replace('a', '%61')])
    expect((await get(path, { method: 'POST', ...enquire() }, bindings)).status).toBe(201)
  for (const keys of [senders, totals])
    expect([...new Set(keys)]).toEqual([expect.stringContaining(site.origin)])
  expect(senders[0]).toContain('192.0.2.1')
  for (const path of [paths.health, `${paths.health}/`])
    await get(`${path}?deep`, { headers: from('192.0.2.1') }, bindings)
  expect(new Set(senders).size).toBe(2)
})

test('What would not be stored does not count towards the rate limit of all senders', async () => {
  const { bindings, senders, totals } = countingLimiters()
  const posts: [init: RequestInit, bindings: Env][] = [
    [encodings.JSON({}, from('192.0.2.1')), bindings],
    [encodings.JSON({ ...enquiry, [honeypotField]: 'x' }, from('192.0.2.1')), bindings],
    [{ body: '{', headers: { ...from('192.0.2.1'), 'Content-Type': 'application/json' } }, bindings],
    [encodings.JSON(enquiry, from('192.0.2.1')), { ...bindings, SUPABASE_URL: '' }],
  ]
  for (const [init, bindings] of posts) expect((await post(init, bindings)).status).toBeOneOf([400, 422, 503])
  expect(takeLogged()).toHaveLength(1)
  expect(senders).toHaveLength(posts.length)
  expect(totals).toEqual([])
})

test.for<[what: string, addresses: string[], senders: number]>([
  ['IPv4 addresses are a sender each', ['192.0.2.1', '192.0.2.2'], 2],
  ['a /48 of IPv6 is one sender', ['2001:db8:7::1', '2001:db8:7:ffff::1', '2001:db8:7:1:2:3:4:5'], 1],
  ['another /48 is another one', ['2001:db8:7::1', '2001:db8:8::1', '2001:db8::7:0:0:1'], 3],
  ['zeros that an address leaves out count', ['2001:db8::7:0:0:1', '2001:db8::1', '2001:db8:0:9::'], 1],
])('For the rate limit %s', async ([, addresses, count]) => {
  const { bindings, senders } = countingLimiters()
  for (const address of addresses) await post(encodings.JSON({}, from(address)), bindings)
  expect(new Set(senders).size).toBe(count)
})

test('A rate limit that is missing or fails lets enquiries through', async () => {
  const broken: RateLimit = { limit: () => Promise.reject(new Error('unavailable')) }
  const { SENDER_RATE: _, TOTAL_RATE: __, ...missing } = env
  for (const bindings of [missing, { ...env, SENDER_RATE: broken, TOTAL_RATE: broken }])
    expect((await post(encodings.JSON(newEnquiry(), from('192.0.2.1')), bindings)).status).toBe(201)
})
