import type { HonoRequest } from 'hono'
import { mediaType } from '../responses/negotiation.ts'

type Body = { kind: 'parsed'; fields: Record<string, unknown> } | { kind: 'unreadable'; status: 400 | 415 }

export async function parseBody(request: HonoRequest): Promise<Body> {
  const parse = parsers.get(mediaType(request.raw))
  if (!parse) return { kind: 'unreadable', status: 415 }
  try {
    const fields = await parse(request)
    return isRecord(fields) ? { kind: 'parsed', fields } : { kind: 'unreadable', status: 400 }
  } catch {
    return { kind: 'unreadable', status: 400 }
  }
}

const parseForm = (request: HonoRequest) => request.parseBody()

const parsers = new Map<string, (request: HonoRequest) => Promise<unknown>>([
  ['application/json', (request) => request.json()],
  ['application/x-www-form-urlencoded', parseForm],
  ['multipart/form-data', parseForm],
])

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
