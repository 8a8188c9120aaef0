import {
  abortAllDurableObjects,
  createExecutionContext,
  reset,
  runDurableObjectAlarm,
  runInDurableObject,
  waitOnExecutionContext,
} from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { Env } from '../../src/env.ts'
import { findOutbox } from '../../src/outbox/call-outbox.ts'
import type { Target } from '../../src/outbox/jobs.ts'
import type { Outbox } from '../../src/outbox/outbox.ts'
import { toRow } from '../../src/store/row.ts'
import { bindings, chat, mailbox, restoreChannels } from './channels.ts'
import type { Enquiry } from './enquiry.ts'
import { encodings, json } from './posting.ts'
import { takeLogged } from './quiet-console.ts'
import { get, post } from './request.ts'

type Row = { id: string; email: string; created_at?: string }
type Respond = (row: Row, store: () => Promise<Response>) => Promise<Response>

const unreachable: Respond = () => Promise.reject(new Error('The connection breaks.'))
const stored: Respond = async () => new Response(null, { status: 201 })
const refuse = (code: string, message = '', status = 400): Respond => {
  return async () => Response.json({ code, message }, { status })
}
/** How a healthy database responds to a probe. */
const idRequired = refuse('23502', 'null value in column "id" of relation "contact_submissions"')

export const database = {
  stored,
  refuse,
  /** The embedded database stores the row. */
  store: ((_, store) => store()) as Respond,
  /** How it responds to an enquiry and to a probe. */
  enquiry: stored,
  probe: idRequired,
  /** The rows that were sent to it, and how often it was probed. */
  rows: [] as Row[],
  probes: 0,
  breakDown: (respond = unreachable) => Object.assign(database, { enquiry: respond, probe: respond }),
  recover: (respond = stored) => Object.assign(database, { enquiry: respond, probe: idRequired }),
  forget: () => Object.assign(database, { rows: [], probes: 0 }),
  ids: () => database.rows.map(({ id }) => id),
}

export const outbox = {
  object: () => findOutbox(env) as unknown as Outbox,
  inside: <Result>(callback: Parameters<typeof runInDurableObject<Outbox, Result>>[1]) =>
    runInDurableObject(outbox.object() as never, callback),
  sql: (query: string) =>
    outbox.inside((_, { storage: { sql } }) => sql.exec<Record<string, string>>(query).toArray()),

  /** Gives the object other bindings than the Worker has. */
  configure: (bindings: Env) => outbox.inside((outbox) => void Object.assign(outbox, { env: bindings })),

  /** Queues enquiries as if each had been sent a millisecond after the one before. */
  async enqueue(enquiries: Enquiry[], sentAt = Date.now()) {
    for (const [i, enquiry] of enquiries.entries()) {
      const row = await toRow(enquiry)
      await outbox.object().enqueue(row, sentAt + i, 'unreachable')
    }
  },

  /** Adds 999 jobs. The object counts them when it starts. */
  async fill(target: Target) {
    await outbox.sql(`with recursive n(i) as (select 1 union all select i + 1 from n where i < 999)
      insert into jobs (target, id, payload, created_at, tried_at, faults)
        select '${target}', i, '{}', 1, 0, 0 from n`)
    await outbox.restart()
  },

  async restart() {
    await abortAllDurableObjects()
    await outbox.configure(bindings)
  },

  async waiting(target: Target = 'database') {
    const summary = await outbox.object().listWaiting()
    return summary.find((waiting) => waiting.target === target)?.count ?? 0
  },

  /** In ms from now. */
  nextRun: () =>
    outbox.inside(async (_, { storage }) => ((await storage.getAlarm()) ?? Number.NaN) - Date.now()),

  /** Moves the clock to the next alarm, and runs it. */
  async runOnce() {
    vi.setSystemTime(Date.now() + Math.max(0, await outbox.nextRun()))
    await outbox.ring()
  },

  ring: () => runDurableObjectAlarm(outbox.object() as never),

  /** Repeats `runOnce` while another run is due immediately. */
  async run() {
    do await outbox.runOnce()
    while ((await outbox.nextRun()) <= 0)
  },

  /** Runs until nothing is waiting, and returns the largest number of requests in one run. */
  async runAll() {
    const count = () => vi.mocked(globalThis.fetch).mock.calls.length + mailbox.emails.length
    let most = 0
    while ((await outbox.object().listWaiting()).length > 0) {
      const before = count()
      await outbox.runOnce()
      most = Math.max(most, count() - before)
    }
    return most
  },

  /** Counts the rows that Cloudflare bills from now on. An alarm costs one write. */
  async countRows() {
    const costs: { rowsRead: number; rowsWritten: number }[] = []
    await outbox.inside((_, { storage }) => {
      const exec = storage.sql.exec.bind(storage.sql) as (...query: unknown[]) => (typeof costs)[0]
      const setAlarm = storage.setAlarm.bind(storage)
      const spy = (...query: unknown[]) => costs[costs.push(exec(...query)) - 1]
      vi.spyOn(storage.sql, 'exec').mockImplementation(spy as never)
      vi.spyOn(storage, 'setAlarm').mockImplementation((time: number | Date) => {
        costs.push({ rowsRead: 0, rowsWritten: 1 })
        return setAlarm(time)
      })
    })
    return (kind: 'rowsRead' | 'rowsWritten') => costs.reduce((sum, cost) => sum + cost[kind], 0)
  },
}

/**
 * Replaces the database and the channels. Each test starts with an empty outbox and a stopped
 * clock. The clock is two minutes fast, so that no alarm runs by itself.
 */
export function intercept() {
  beforeEach(async () => {
    await outbox.configure(bindings)
    vi.setSystemTime(Date.now() + 120_000)
    vi.spyOn(Math, 'random').mockReturnValue(0)
    database.recover(database.store)
    database.forget()
    restoreChannels()
    const send = globalThis.fetch
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const body = init?.body ? JSON.parse(String(init.body)) : undefined
      if (input === env.NOTIFY_WEBHOOK_URL) {
        const response = await chat.respond(body.text)
        if (response.ok) chat.messages.push(body.text)
        return response
      }
      if (!body) return send(input, init)
      if (Array.isArray(body)) {
        database.probes++
        return database.probe(body[0], () => send(input, init))
      }
      database.rows.push(body)
      return database.enquiry(body, () => send(input, init))
    })
  })
  afterEach(async () => {
    await reset()
    const unexpected = takeLogged().filter((line) => !failures.test(line) || line.includes('"error":'))
    expect(unexpected, 'warnings that are no failures of these tests').toEqual([])
  })
}

/** What the Worker logs while a database or a channel fails. */
const failures = /"event":"(contact|outbox|notify)"/

/** Sends an enquiry like the form's script, and waits for the Worker's work after the response. */
export async function send(enquiry: Enquiry, env: Env = bindings) {
  const c = createExecutionContext()
  const response = await post(encodings.multipart(enquiry, json), env, c)
  await waitOnExecutionContext(c)
  return response
}

/** Sends enquiries while both channels are down, and lets the outbox try to announce them. */
export async function sendWithoutChannels(enquiries: Enquiry[]) {
  chat.respond = chat.reject
  mailbox.respond = mailbox.bounce('E_DELIVERY_FAILED')
  for (const enquiry of enquiries) await send(enquiry)
  await outbox.run()
  restoreChannels()
}

export async function expectBanner(response: Response) {
  expect(response.status).toBe(502)
  expect(await response.json()).toMatchObject({
    ok: false,
    message: 'Your request was not sent. Try once more.',
  })
}

/** An outbox whose methods all do `work`, which receives the jurisdiction. */
export function outboxThat(work: (place: string) => Promise<unknown>) {
  const within = (place: string) => ({
    getByName: () => new Proxy({}, { get: () => () => work(place) }),
    jurisdiction: within,
  })
  return within('anywhere') as unknown as NonNullable<Env['OUTBOX']>
}

export const monitor = async () => (await get('/healthz?deep')).status
