import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { fieldNames } from '../../src/content/contact.ts'
import type { Env } from '../../src/env.ts'
import { honeypotField } from '../../src/islands/contact-form-state.ts'
import { paths } from '../../src/routes.ts'
import { encodings, json } from '../support/encodings.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { takeLines, takeLogged } from '../support/quiet-console.ts'
import { post } from '../support/request.ts'

const full = { limit: async () => ({ success: false }) }
const enquiry = { ...newEnquiry(), name: `Grace ${crypto.randomUUID()}` }
const visitor = {
  'CF-Connecting-IP': '192.0.2.77',
  'User-Agent': 'Visitor/1.0',
  Cookie: 'visit=17',
  Referer: 'https://elsewhere.example/search',
}
const sender = { ...json, ...visitor, 'CF-Ray': '8f0-FRA' }
const typed = (type: string, body: string): RequestInit => ({
  body,
  headers: { ...sender, 'Content-Type': type },
})

const invalid = { ...enquiry, email: 'grace@' }
const trapped = { ...enquiry, [honeypotField]: 'Pills' }
const limited = { ...env, SENDER_RATE: full }
const refusing = { ...env, SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }

test.for<[what: string, status: number, outcome: string, init: RequestInit, bindings?: Env]>([
  ['stored', 201, 'stored', encodings.JSON(enquiry, sender)],
  ['stored before', 201, 'duplicate', encodings.multipart(enquiry, sender)],
  ['refused for a field', 422, 'refused', encodings.urlencoded(invalid, sender)],
  ['caught by the honeypot', 422, 'honeypot', encodings.JSON(trapped, sender)],
  ['cut off', 400, 'refused', typed('application/json', JSON.stringify(enquiry).slice(0, -1))],
  ['of another type', 415, 'refused', typed('text/plain', JSON.stringify(enquiry))],
  ['of another site', 403, 'refused', encodings.JSON(enquiry, { ...sender, Origin: 'https://evil.example' })],
  ['over the rate limit', 429, 'refused', encodings.JSON(enquiry, sender), limited],
  ['not configured', 503, 'failed', encodings.JSON(enquiry, sender), {}],
  ['not stored', 502, 'failed', encodings.JSON(enquiry, sender), refusing],
])(
  'Of an enquiry that is %s the log has the outcome in one line, and nothing of the visitor',
  async ([, status, outcome, init, bindings]) => {
    expect((await post(init, bindings)).status).toBe(status)
    const complaints = takeLogged()
    const [line = '', ...more] = [...takeLines(), ...complaints]
    expect(more).toEqual([])
    const about = { ray: sender['CF-Ray'], route: paths.contact, ms: expect.any(Number) }
    expect(JSON.parse(line)).toMatchObject({ event: 'contact', outcome, answer: status, ...about })
    expect(complaints).toHaveLength(outcome === 'failed' ? 1 : 0)
    expectNothingOfVisitor(line)
  },
)

test('Of a fault of the program the log has where it was and at which request, and nothing of the visitor', async () => {
  const faulty: Env = {
    get SUPABASE_URL(): string {
      throw new TypeError(`Cannot read ${JSON.stringify(enquiry)}`)
    },
  }
  expect((await post(encodings.JSON(enquiry, sender), faulty)).status).toBe(500)
  const [line = '', ...more] = [...takeLines(), ...takeLogged()]
  expect(more).toEqual([])
  expect(JSON.parse(line)).toMatchObject({
    event: 'unexpected',
    error: 'TypeError',
    at: expect.stringContaining('/assets/handler'),
    ray: sender['CF-Ray'],
    route: paths.contact,
  })
  expectNothingOfVisitor(line)
})

function expectNothingOfVisitor(line: string) {
  const written = fieldNames.flatMap((name) => enquiry[name].split(/\s+/)).filter((word) => word.length > 5)
  for (const word of [...written, ...Object.values(visitor), 'Pills', enquiry.interest])
    expect(line).not.toContain(word)
}
