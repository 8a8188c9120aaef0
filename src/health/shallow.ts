import type { Context } from 'hono'
import { retryAfter } from '../rate.ts'

/** Whether a health check stops at the Worker: only one that goes on to the backend is slowed down. */
export const isShallow = (c: Context) => c.req.query('deep') === undefined

export const answerBusy = (c: Context) =>
  c.json({ error: 'Too many checks. Try again in a minute.' }, 429, { 'Retry-After': retryAfter })
