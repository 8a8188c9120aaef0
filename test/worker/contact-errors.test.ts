import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { contact } from '../../src/content/contact.ts'
import { messages } from '../../src/content/messages.ts'
import type { Env } from '../../src/env.ts'
import { paths } from '../../src/routes.ts'
import { encodings, everyEncoding, json, page } from '../support/encodings.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { takeLogged } from '../support/quiet-console.ts'
import { documentOf, textOf, valuesIn } from '../support/read-html.ts'
import { get, post } from '../support/request.ts'
import { storedRows } from '../support/stored-rows.ts'

/** Every refusal reads the same, as JSON and as a page, and is kept by no cache. */
const expectFailure = vi.defineHelper(async (init: RequestInit, status: number, bindings?: Env) => {
  const headers = new Headers(init.headers)
  headers.set('Accept', json.Accept)
  const answer = await post({ ...init, headers }, bindings)
  expect(answer.status).toBe(status)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(await answer.json()).toMatchObject({ ok: false, message: contact.failure })
})

const expectFailurePage = vi.defineHelper(async (init: RequestInit, status: number, bindings?: Env) => {
  const headers = new Headers(init.headers)
  headers.set('Accept', page.Accept)
  const answer = await post({ ...init, headers }, bindings)
  expect(answer.status).toBe(status)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  const failed = await documentOf(answer)
  expect(textOf(failed.querySelector('#contact [role=alert]'))).toContain(contact.failure)
  expect(failed.querySelector('#contact form')).not.toBeNull()
  return failed
})

const typed = (type: string, body: BodyInit): RequestInit => ({ body, headers: { 'Content-Type': type } })

test.for<[what: string, status: number, init: RequestInit]>([
  ['a body that cannot be parsed', 400, typed('multipart/form-data', 'x')],
  ['a post of another site', 403, encodings.multipart(newEnquiry(), { 'Sec-Fetch-Site': 'cross-site' })],
  [
    'a form of more than 32 KB',
    413,
    encodings.multipart({ ...newEnquiry(), message: 'x'.repeat(33 * 1024) }),
  ],
  ['a content type that is not taken', 415, typed('text/plain', 'name=Ada')],
  ['no content type', 415, { body: new TextEncoder().encode('name=Ada') }],
])('The answer to %s is %i, by script and as a page', async ([, status, init]) => {
  await expectFailure(init, status)
  await expectFailurePage(init, status)
})

test.for(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
  'The form’s address answers %s with 405 and says what it takes',
  async (method) => {
    const answer = await get('/api/contact', { method })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('Allow')).toBe('POST')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    const refused = await documentOf(answer)
    expect(refused.querySelectorAll('h1')).toHaveLength(method === 'HEAD' ? 0 : 1)
  },
)

test.for([
  ['/api/contact', 'GET', 405, 'POST'],
  ['/', 'POST', 405, 'GET, HEAD'],
  ['/nowhere', 'GET', 404, null],
] as const)(
  '%s answers %s with %i, in JSON to those who ask for it',
  async ([path, method, status, allowed]) => {
    const answer = await get(path, { method, headers: json })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('Allow')).toBe(allowed)
    const { notFound, methodNotAllowed } = messages
    expect(await answer.json()).toEqual({
      ok: false,
      message: { 404: notFound, 405: methodNotAllowed }[status].text,
    })
    const asPage = await get(path, { method, headers: page })
    expect(asPage.headers.get('Content-Type')).toContain('text/html')
  },
)

const foreign = [
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
  { 'Sec-Fetch-Site': 'anything else' },
  { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://localhost' },
  { Origin: 'https://elsewhere.example' },
  { Origin: 'https://localhost' },
  { Origin: 'http://localhost:8080' },
  { Origin: 'null' },
  { Origin: '' },
]

for (const encoding of [...everyEncoding, 'text'] as const) {
  test.for(foreign)(
    `Sent as ${encoding} from another site, with %j, an enquiry is answered with 403`,
    async (from) => {
      const enquiry = newEnquiry()
      const init =
        encoding === 'text' ? typed('text/plain', JSON.stringify(enquiry)) : encodings[encoding](enquiry)
      await expectFailure({ ...init, headers: { ...init.headers, ...from } }, 403)
      expect(await storedRows(enquiry)).toEqual([])
    },
  )
}

test.for([
  { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://localhost' },
  { 'Sec-Fetch-Site': 'none' },
  { Origin: 'http://localhost' },
])('Sent from the site itself, with %j, an enquiry is stored', async (from) => {
  expect((await post(encodings.multipart(newEnquiry(), { ...json, ...from }))).status).toBe(201)
})

const closedPort = 'http://127.0.0.1:1'
const backends: [what: string, bindings: Env][] = [
  ['cannot be reached', { ...env, SUPABASE_URL: closedPort }],
  ['refuses the key', { ...env, SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of_another_project' }],
]

test.for(backends)(
  'When the backend %s, the answer is 502 and the cause is only logged',
  async ([, bindings]) => {
    const enquiry = newEnquiry()
    await expectFailure(encodings.multipart(enquiry), 502, bindings)
    const [line, ...others] = takeLogged()
    expect(others).toEqual([])
    expect(line).toMatch(/contact.*failed/)
    for (const words of [enquiry.name, enquiry.email, enquiry.company, enquiry.message])
      expect(line).not.toContain(words)
    expect(await storedRows(enquiry)).toEqual([])
  },
)

test('When the backend cannot be reached, the page keeps everything typed', async () => {
  const enquiry = newEnquiry()
  const failed = await expectFailurePage(encodings.multipart(enquiry), 502, {
    ...env,
    SUPABASE_URL: closedPort,
  })
  expect(valuesIn(failed)).toEqual(enquiry)
  expect(failed.querySelectorAll('[aria-invalid]')).toEqual([])
  expect(takeLogged()).toHaveLength(1)
})

const url = 'https://abcd.supabase.co'
const key = 'sb_publishable_key'
const keyOfRole = (role?: string) =>
  `e30.${btoa(JSON.stringify({ role, note: '\u00ff\u00fe?>' }))
    .replaceAll('+', '-')
    .replaceAll('/', '_')}.x`
const unusable: [what: string, bindings: Env, named: RegExp][] = [
  ['Without both variables', {}, /SUPABASE_URL is missing.*SUPABASE_PUBLISHABLE_KEY is missing/],
  ['Without the address', { SUPABASE_URL: '', SUPABASE_PUBLISHABLE_KEY: key }, /^SUPABASE_URL is missing\.$/],
  ['Without the key', { SUPABASE_URL: url }, /^SUPABASE_PUBLISHABLE_KEY is missing\.$/],
  ...[
    'not an address',
    'ftp://a.example',
    'https:/abcd.supabase.co',
    'https://',
    `${url}/x`,
    `${url}?x`,
    `${url}:1:2`,
  ].map((address): (typeof unusable)[number] => [
    `With ${address} for an address`,
    { SUPABASE_URL: address, SUPABASE_PUBLISHABLE_KEY: key },
    /^SUPABASE_URL has to be an address like/,
  ]),
  ...[`${url}/rest/v1`, `${url}/rest/v1/`].map((address): (typeof unusable)[number] => [
    `With ${address} for an address`,
    { SUPABASE_URL: address, SUPABASE_PUBLISHABLE_KEY: key },
    /^SUPABASE_URL ends in \/rest\/v1/,
  ]),
  ...['http://abcd.supabase.co', 'http://127.evil.example', 'http://localhost.evil.example'].map(
    (address): (typeof unusable)[number] => [
      `With the address ${address} in clear`,
      { SUPABASE_URL: address, SUPABASE_PUBLISHABLE_KEY: key },
      /^SUPABASE_URL begins with http:\/\//,
    ],
  ),
  ...['sb_secret_x', keyOfRole('service_role'), keyOfRole(undefined)].map(
    (secret): (typeof unusable)[number] => [
      `With the key ${secret} that may do more`,
      { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: secret },
      /^SUPABASE_PUBLISHABLE_KEY is a secret key, .*revoke/,
    ],
  ),
  ['With half a key', { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_\u2026' }, /no key has/],
  ['With two keys', { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: `${key}\n${key}` }, /no key has/],
  [
    "With the example's values",
    { SUPABASE_URL: 'https://your-project.supabase.co', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_your_key' },
    /SUPABASE_URL still has the example's value.*SUPABASE_PUBLISHABLE_KEY still/,
  ],
]

test.for(unusable)(
  '%s the answer is 503 with everything typed, and log and health check say why',
  async ([, bindings, named]) => {
    const enquiry = newEnquiry()
    await expectFailure(encodings.multipart(enquiry), 503, bindings)
    const failed = await expectFailurePage(encodings.multipart(enquiry), 503, bindings)
    expect(failed.querySelector('#company')?.getAttribute('value')).toBe(enquiry.company)
    const causes = takeLogged().map((line) => JSON.parse(line).cause)
    expect(causes).toEqual([expect.stringMatching(named), expect.stringMatching(named)])

    const health = await get(paths.health, {}, bindings)
    expect(health.status).toBe(503)
    const { configured, problems } = (await health.json()) as { configured: boolean; problems: string[] }
    expect({ configured, cause: problems.join(' ') }).toEqual({ configured: false, cause: causes[0] })
  },
)

test('An address that ends in a slash is as good as one without', async () => {
  const bindings = { ...env, SUPABASE_URL: `${env.SUPABASE_URL}/` }
  expect((await post(encodings.JSON(newEnquiry()), bindings)).status).toBe(201)
})

test('Without a backend the page itself is there', async () => {
  expect((await get('/')).status).toBe(200)
})
