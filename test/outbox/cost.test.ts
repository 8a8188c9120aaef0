import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { findOutbox } from '../../src/outbox/ask-outbox.ts'
import {
  asked,
  between,
  deliver,
  keep,
  newEnquiries,
  standBetween,
  stored,
  waiting,
} from '../support/outage.ts'

standBetween()

type Cursor = { rowsRead: number; rowsWritten: number }

/** Counts what Cloudflare bills: rows read and written, indexes included, and an alarm as a row written. */
async function countRows() {
  const cursors: Cursor[] = []
  await runInDurableObject(findOutbox(env) as never, (_, { storage }) => {
    const exec = storage.sql.exec.bind(storage.sql)
    vi.spyOn(storage.sql, 'exec').mockImplementation(((...query: [string]) => {
      const cursor = exec(...query)
      cursors.push(cursor)
      return cursor
    }) as never)
    const setAlarm = storage.setAlarm.bind(storage)
    vi.spyOn(storage, 'setAlarm').mockImplementation(async (time: number) => {
      cursors.push({ rowsRead: 0, rowsWritten: 1 })
      return setAlarm(time)
    })
  })
  return (what: keyof Cursor) => cursors.reduce((sum, cursor) => sum + cursor[what], 0)
}

test.for([100, 2_000])(
  '%i enquiries that wait are stored oldest first and once each, for at most 6 rows read and 6 written an enquiry',
  // Each of 2,000 is kept and inserted by itself.
  { timeout: 60_000 },
  async (count) => {
    between.insert = stored
    const sum = await countRows()
    const enquiries = newEnquiries(count)
    await keep(enquiries)
    await deliver()
    expect(await waiting()).toBe(0)
    expect(asked.map(({ company }) => company)).toEqual(enquiries.map(({ company }) => company))
    expect(sum('rowsRead') / count).toBeLessThanOrEqual(6)
    expect(sum('rowsWritten') / count).toBeLessThanOrEqual(6)
  },
)
