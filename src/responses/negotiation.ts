import type { Context } from 'hono'
import { accepts } from 'hono/accepts'

const json = 'application/json'

export function wantsJson(c: Context): boolean {
  const supports = ['text/html', json]
  return (
    mediaType(c.req.raw) === json || accepts(c, { header: 'Accept', supports, default: 'text/html' }) === json
  )
}

export const mediaType = (request: Request) =>
  request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? ''
