import type { Context } from 'hono'
import { retryAfter } from '../rate-limit.ts'

/** Without `?deep` a check does not reach the database, so it needs no limit. */
export const isShallow = (c: Context) => c.req.query('deep') === undefined

export const answerBusy = (c: Context) =>
  c.json({ error: 'Too many checks. Try again in a minute.' }, 429, { 'Retry-After': retryAfter })
