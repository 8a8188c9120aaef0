import type { Context } from 'hono'
import { accepts } from 'hono/accepts'

const json = 'application/json'

export function wantsJson(c: Context): boolean {
  const supports = ['text/html', json]
  return (
    mediaType(c.req.raw) === json || accepts(c, { header: 'Accept', supports, default: 'text/html' }) === json
  )
}

/** A browser that follows a link or restores a tab. Other clients do not name HTML. */
export const wantsPage = (c: Context) =>
  c.req.method === 'GET' && Boolean(c.req.header('Accept')?.includes('text/html'))

export const mediaType = (request: Request) =>
  request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? ''
