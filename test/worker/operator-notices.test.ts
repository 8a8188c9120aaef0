import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import worker from 'built-worker'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Env, OutboxBinding } from '../../src/env.ts'
import { postNotice } from '../../src/notices/post-notice.ts'
import { encodings } from '../support/encodings.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { takeLines, takeLogged } from '../support/quiet-console.ts'
import { post } from '../support/request.ts'

const NOTIFY_WEBHOOK_URL = 'https://chat.example/hook'
const closedPort = 'http://127.0.0.1:1'

let notices: string[]
/** What the chat does before it takes a notice. */
let delay: (signal: AbortSignal | null | undefined) => Promise<void>

beforeEach(() => {
  notices = []
  delay = async () => {}
  const send = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (input !== NOTIFY_WEBHOOK_URL) return send(input, init)
    await delay(init?.signal)
    notices.push(JSON.parse(init?.body as string).text)
    return new Response()
  })
})

const check = (bindings: Env) => worker.scheduled({}, { ...env, NOTIFY_WEBHOOK_URL, ...bindings })
const at = (time: string) => vi.setSystemTime(`2031-05-01T${time}Z`)

test('A trouble that lasts is told every ten minutes at most, in the words of the doctor, and its end once', async () => {
  at('12:00:00')
  await check({ SUPABASE_URL: closedPort })
  at('12:09:59')
  await check({ SUPABASE_URL: closedPort })
  expect(notices).toEqual([
    expect.stringMatching(/^Enquiries cannot be stored: nothing answers there\. Compare SUPABASE_URL/),
  ])

  at('12:10:00')
  await check({ SUPABASE_PUBLISHABLE_KEY: '' })
  expect(notices.splice(0)).toEqual([
    expect.anything(),
    expect.stringMatching(/SUPABASE_PUBLISHABLE_KEY is missing\. Set it with npx wrangler secret put/),
  ])

  await check({})
  await check({})
  expect(notices).toEqual(['Enquiries are stored again.'])
  expect(takeLogged().map((line) => JSON.parse(line))).toEqual([
    { event: 'daily check', outcome: 'failed', cause: 'unreachable' },
    { event: 'daily check', outcome: 'failed', cause: 'unreachable' },
    { event: 'daily check', outcome: 'failed', cause: 'SUPABASE_PUBLISHABLE_KEY is missing.' },
  ])
  const told = takeLines().map((line) => JSON.parse(line))
  expect(told.filter(({ event }) => event === 'notify')).toEqual(
    ['trouble', 'trouble', 'recovery'].map((about) => ({
      event: 'notify',
      outcome: 'sent',
      status: 200,
      attempts: 1,
      about,
    })),
  )
})

test('A visitor whom a site without its configuration turns away makes the operator hear why', async () => {
  at('13:00:00')
  const c = createExecutionContext()
  const bindings = { ...env, NOTIFY_WEBHOOK_URL, SUPABASE_URL: '' }
  expect((await post(encodings.JSON(newEnquiry()), bindings, c)).status).toBe(503)
  await waitOnExecutionContext(c)
  expect(notices).toEqual([
    'Enquiries cannot be stored: SUPABASE_URL is missing. Set it with npx wrangler secret put.',
  ])
  expect(takeLogged()).toHaveLength(1)
  await check({})
})

test('Without a webhook the daily check is one line in the log', async () => {
  await check({ NOTIFY_WEBHOOK_URL: '', SUPABASE_URL: closedPort })
  expect(takeLogged()).toEqual([expect.stringMatching(/daily check.*failed.*unreachable/)])
  expect(notices).toEqual([])
})

test('The daily check lasts until the outbox has heard that the database is well', async () => {
  const heard: boolean[] = []
  const OUTBOX: OutboxBinding = {
    getByName: () => ({
      keep: () => Promise.reject(),
      waiting: async ({ isBackendReady }) => {
        await new Promise((resolve) => setTimeout(resolve, 50))
        heard.push(isBackendReady)
        return { waiting: 0 }
      },
    }),
    jurisdiction: () => OUTBOX,
  }
  await check({ OUTBOX })
  expect(heard).toEqual([true])
})

test('The visitor does not wait for the chat, which is told all the same', async () => {
  const { promise: taken, resolve: take } = Promise.withResolvers<void>()
  delay = async () => {
    await taken
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const c = createExecutionContext()
  expect((await post(encodings.JSON(newEnquiry()), { ...env, NOTIFY_WEBHOOK_URL }, c)).status).toBe(201)
  expect(notices).toEqual([])
  take()
  await waitOnExecutionContext(c)
  expect(notices).toEqual([expect.stringMatching(/^New enquiry/)])
})

test('A chat that never answers is given up, and asked again, while Cloudflare lets work go on', {
  timeout: 5_000,
}, async () => {
  // On a clock a hundred times as fast.
  const { timeout } = AbortSignal
  const limit = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((ms) => timeout.call(AbortSignal, ms / 100))
  let asked = 0
  delay = (signal) =>
    asked++ > 0
      ? Promise.resolve()
      : new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  await postNotice({ NOTIFY_WEBHOOK_URL }, 'A text', {})
  expect(notices).toEqual(['A text'])
  const [[firstMs]] = limit.mock.calls as [[number]]
  expect(firstMs * 4).toBeLessThan(30_000)
})
