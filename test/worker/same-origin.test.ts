import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { app } from '../../src/app.ts'
import { paths } from '../../src/routes.ts'

const site = 'https://keelwork.example'

const types = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=b',
  'text/plain',
  undefined,
]

async function post(headers: HeadersInit, type: string | undefined) {
  const all = new Headers(headers)
  if (type) all.set('Content-Type', type)
  const answer = await app.request(site + paths.contact, { method: 'POST', body: '{}', headers: all }, env)
  return answer.status
}

test.for<HeadersInit>([
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
  { 'Sec-Fetch-Site': 'anything else' },
  { 'Sec-Fetch-Site': 'cross-site', Origin: site },
  { Origin: 'https://elsewhere.example' },
  { Origin: 'https://sub.keelwork.example' },
  { Origin: 'http://keelwork.example' },
  { Origin: 'https://keelwork.example:8443' },
  { Origin: 'null' },
  { Origin: '' },
])('A browser that sends %o is refused, whatever the content type', async (headers) => {
  for (const type of types) expect(await post(headers, type)).toBe(403)
})

test.for<HeadersInit>([
  {},
  { Origin: site },
  { 'Sec-Fetch-Site': 'same-origin', Origin: site },
  { 'Sec-Fetch-Site': 'none' },
])('A client that sends %o may post', async (headers) => {
  for (const type of types) expect(await post(headers, type)).not.toBe(403)
})
