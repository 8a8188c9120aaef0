import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import worker from 'built-worker'
import { expect, test, vi } from 'vitest'
import type { Env } from '../../src/env.ts'
import { postNotice } from '../../src/notices/post-notice.ts'
import { encodings, json } from '../support/encodings.ts'
import { newEnquiry } from '../support/enquiry.ts'
import {
  between,
  constraint,
  deliver,
  enqueue,
  idRequired,
  monitor,
  notices,
  refuse,
  send,
  standBetween,
  stored,
  unreachable,
} from '../support/outage.ts'
import { takeLogged } from '../support/quiet-console.ts'
import { post } from '../support/request.ts'

standBetween()

/** What a database answers that is well: to a probe, and to an enquiry. */
const well: typeof stored = (row, store) => (row.message === 'Health check' ? idRequired : stored)(row, store)

const checkDaily = (bindings: Partial<Env> = {}) => worker.scheduled({}, { ...env, ...bindings })

const begins = expect.stringMatching(/^Enquiries cannot be stored.*nothing answers there\. Compare/)
const ends = 'Enquiries are stored again.'

/** Waits until so many notices came, and a moment more. */
async function expectNotices(...expected: unknown[]) {
  await expect.poll(() => notices.length).toBeGreaterThanOrEqual(expected.length)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(notices.filter((text) => !text.startsWith('New enquiry'))).toEqual(expected)
}

test.for(['true', 'false'])(
  'Each outage is told once when it begins, and its end when an enquiry is stored, OUTBOX_ENABLED: %s',
  async (OUTBOX_ENABLED) => {
    const bindings = { ...env, OUTBOX_ENABLED }
    // One refused row waits all the while.
    await enqueue([newEnquiry()])
    between.insert = constraint
    await deliver()
    between.insert = well
    await send(newEnquiry(), bindings)
    await expect.poll(() => notices).toContain(ends)

    for (const minutes of [0, 2]) {
      notices.length = 0
      vi.setSystemTime(Date.now() + minutes * 60_000)
      between.insert = unreachable
      for (let i = 0; i < 2; i++) await send(newEnquiry(), bindings)
      await expectNotices(begins)
      // A probe that succeeds has stored no enquiry.
      between.insert = well
      expect(await monitor()).toBe(200)
      await checkDaily()
      await expectNotices(begins)
      await send(newEnquiry(), bindings)
      await expectNotices(begins, ends)
    }
  },
)

test('The daily check tells of an outage, of the next one too where no enquiry came between, and logs one line', async () => {
  for (let day = 0; day < 2; day++) {
    between.insert = refuse('', '', 540)
    await checkDaily()
    await checkDaily()
    await expectNotices(expect.stringMatching(/cannot be stored: the project is paused\. .*Resume project/))
    expect(takeLogged()).toEqual(Array(2).fill('{"event":"daily check","outcome":"failed","cause":"paused"}'))
    between.insert = well
    await checkDaily()
    notices.length = 0
  }
  await checkDaily({ SUPABASE_PUBLISHABLE_KEY: '', NOTIFY_WEBHOOK_URL: '' })
  expect(takeLogged()).toEqual([expect.stringContaining('"cause":"SUPABASE_PUBLISHABLE_KEY is missing."')])
})

test('What stands in the way changes during an outage: what has to be set up is told too, once', async () => {
  const bindings = { ...env, OUTBOX_ENABLED: 'false' }
  for (const insert of [unreachable, refuse('PGRST204'), unreachable, refuse('PGRST204')]) {
    between.insert = insert
    await send(newEnquiry(), bindings)
  }
  await expectNotices(begins, expect.stringMatching(/a column is missing\. .*db push/))
})

test('An outbox that fails hides no outage', async () => {
  between.insert = unreachable
  await send(newEnquiry(), { ...env, OUTBOX: {} as never })
  await expectNotices(begins)
  expect(takeLogged()).toContainEqual(expect.stringMatching(/"event":"outbox".*"error":"TypeError"/))
})

test.for([unreachable, stored])(
  'The visitor does not wait for the chat, which is told all the same',
  async (insert) => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<Response>()
    between.chat = () => answered
    between.insert = insert
    const c = createExecutionContext()
    expect((await post(encodings.multipart(newEnquiry(), json), env, c)).status).toBe(201)
    await expect.poll(() => notices).toHaveLength(1)
    answer(new Response())
    await waitOnExecutionContext(c)
  },
)

test('Timeout: a chat that never answers is given up, and asked again, within the 30 seconds that Cloudflare gives', async () => {
  const { timeout } = AbortSignal
  const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout.call(AbortSignal, 10))
  vi.mocked(globalThis.fetch).mockImplementation(
    (_, init) => new Promise((_, reject) => init?.signal?.addEventListener('abort', reject)),
  )
  await postNotice({ NOTIFY_WEBHOOK_URL: 'https://chat.example/hook' }, 'A text', {})
  const waitedMs = limit.mock.calls.map(([ms]) => ms)
  expect(waitedMs.length).toBeGreaterThan(1)
  expect(waitedMs.reduce((sum, ms) => sum + ms)).toBeLessThan(30_000)
  expect(takeLogged()).toEqual([expect.stringContaining('"notify"')])
})
