import type { HonoRequest } from 'hono'
import { mediaType } from '../responses/negotiation.ts'

type Body = { kind: 'parsed'; fields: Record<string, unknown> } | { kind: 'unreadable'; status: 400 | 415 }

export async function parseBody(request: HonoRequest): Promise<Body> {
  const type = mediaType(request.raw)
  const isForm = type === 'multipart/form-data' || type === 'application/x-www-form-urlencoded'
  if (!isForm && type !== 'application/json') return { kind: 'unreadable', status: 415 }
  try {
    const fields: unknown = await (isForm ? request.parseBody() : request.json())
    return isRecord(fields) ? { kind: 'parsed', fields } : { kind: 'unreadable', status: 400 }
  } catch {
    return { kind: 'unreadable', status: 400 }
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
