import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { site } from '../../src/content/site.ts'
import type { Env } from '../../src/env.ts'
import { honeypotField } from '../../src/islands/honeypot-fields.ts'
import { paths } from '../../src/routes.ts'
import { encodings, json, page } from '../support/encodings.ts'
import { enquiry, newEnquiry } from '../support/enquiry.ts'
import { takeLogged } from '../support/quiet-console.ts'
import { documentOf, valuesIn } from '../support/read-html.ts'
import { get, post } from '../support/request.ts'
import { storedRows } from '../support/stored-rows.ts'

/** Brakes that write down whom they counted, and hold back none, or all. */
function brakes(isWithin = { sender: true, total: true }) {
  const senders: string[] = []
  const totals: string[] = []
  const counting = (keys: string[], success: boolean) => ({
    limit: async ({ key }: { key: string }) => {
      keys.push(key)
      return { success }
    },
  })
  const bindings: Env = {
    ...env,
    SENDER_RATE: counting(senders, isWithin.sender),
    TOTAL_RATE: counting(totals, isWithin.total),
  }
  return { bindings, senders, totals }
}

const from = (address: string) => ({ ...json, 'CF-Connecting-IP': address })

test('An enquiry counts for its sender and in all, under keys that no other site shares', async () => {
  const { bindings, senders, totals } = brakes()
  expect((await post(encodings.JSON(newEnquiry(), from('192.0.2.1')), bindings)).status).toBe(201)
  for (const keys of [senders, totals]) expect(keys).toEqual([expect.stringContaining(site.origin)])
  expect(senders[0]).toContain('192.0.2.1')
})

test('Who asks for the health of the site uses up nothing of what they may send', async () => {
  const { bindings, senders, totals } = brakes()
  await post(encodings.JSON(newEnquiry(), from('192.0.2.1')), bindings)
  await get(`${paths.health}?deep`, { headers: from('192.0.2.1') }, bindings)
  for (const keys of [senders, totals]) expect(new Set(keys).size).toBe(2)
})

test('What would not be stored does not count against all other senders', async () => {
  const { bindings, senders, totals } = brakes()
  const posts = [
    encodings.JSON({}, from('192.0.2.1')),
    encodings.JSON({ ...enquiry, email: 'ada' }, from('192.0.2.1')),
    encodings.JSON({ ...enquiry, [honeypotField]: 'x' }, from('192.0.2.1')),
    { body: '{', headers: { ...from('192.0.2.1'), 'Content-Type': 'application/json' } },
  ]
  for (const init of posts) expect((await post(init, bindings)).status).toBeOneOf([400, 422])
  expect(
    (await post(encodings.JSON(enquiry, from('192.0.2.1')), { ...bindings, SUPABASE_URL: '' })).status,
  ).toBe(503)
  expect(takeLogged()).toHaveLength(1)
  expect(senders).toHaveLength(posts.length + 1)
  expect(totals).toEqual([])
})

test.for<[what: string, addresses: string[], senders: number]>([
  ['IPv4 addresses are a sender each', ['192.0.2.1', '192.0.2.2'], 2],
  ['a /48 of IPv6 is one sender', ['2001:db8:7::1', '2001:db8:7:ffff::1', '2001:db8:7:1:2:3:4:5'], 1],
  ['another /48 is another one', ['2001:db8:7::1', '2001:db8:8::1', '2001:db8::7:0:0:1'], 3],
  ['zeros that an address leaves out count', ['2001:db8::7:0:0:1', '2001:db8::1', '2001:db8:0:9::'], 1],
  ['zeros may be left out before the third part', ['2001::8:1:2:3:4:5', '2001:0:8::1'], 1],
])('Of senders, %s', async ([, addresses, count]) => {
  const { bindings, senders } = brakes()
  for (const address of addresses) await post(encodings.JSON({}, from(address)), bindings)
  expect(new Set(senders).size).toBe(count)
})

test.for([
  { sender: false, total: true },
  { sender: true, total: false },
])('Beyond a limit nothing is stored, and nothing typed is lost: %o', async (isWithin) => {
  const { bindings } = brakes(isWithin)
  const held = newEnquiry()
  const answer = await post(encodings.multipart(held, { ...page, 'CF-Connecting-IP': '192.0.2.1' }), bindings)
  expect(answer.status).toBe(429)
  expect(answer.headers.get('Retry-After')).toBe('60')
  expect(valuesIn(await documentOf(answer))).toEqual(held)
  expect(await storedRows(held)).toEqual([])

  const check = await get(`${paths.health}?deep`, { headers: from('192.0.2.1') }, bindings)
  expect(check.status).toBe(429)
  expect(check.headers.get('Retry-After')).toBe('60')
})
