import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Env } from '../../src/env.ts'
import worker from '../../src/index.ts'
import { takeLogged } from '../support/quiet-console.ts'

const NOTIFY_WEBHOOK_URL = 'https://chat.example/hook'
const closedPort = 'http://127.0.0.1:1'

let notices: string[]

beforeEach(() => {
  notices = []
  const send = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (input !== NOTIFY_WEBHOOK_URL) return send(input, init)
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
})

test('Without a webhook the daily check is one line in the log', async () => {
  await check({ NOTIFY_WEBHOOK_URL: '', SUPABASE_URL: closedPort })
  expect(takeLogged()).toEqual([expect.stringMatching(/daily check.*failed.*unreachable/)])
  expect(notices).toEqual([])
})
