import type { HonoRequest } from 'hono'
import { mediaType } from '../responses/negotiation.ts'
import { pickValues, type Values } from '../shared/enquiry/fields.ts'

export type Input = Record<string, unknown>

type Body = { kind: 'parsed'; input: Input } | { kind: 'refused'; status: 400 | 415 }

export async function parseBody(request: HonoRequest): Promise<Body> {
  const type = mediaType(request.raw)
  const isForm = type === 'multipart/form-data' || type === 'application/x-www-form-urlencoded'
  if (!isForm && type !== 'application/json') return { kind: 'refused', status: 415 }
  try {
    const input: unknown = await (isForm ? request.parseBody() : request.json())
    return isRecord(input) ? { kind: 'parsed', input } : { kind: 'refused', status: 400 }
  } catch {
    return { kind: 'refused', status: 400 }
  }
}

export async function readValues(request: HonoRequest): Promise<Values> {
  const body = await parseBody(request)
  return body.kind === 'parsed' ? pickValues(body.input) : {}
}

const isRecord = (value: unknown): value is Input =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
