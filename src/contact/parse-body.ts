import type { HonoRequest } from 'hono'
import { mediaType } from '../responses/negotiation.ts'
import { pickValues, type Values } from '../shared/enquiry/fields.ts'

export type Input = Record<string, unknown>

type Body = { kind: 'parsed'; input: Input } | { kind: 'refused'; status: 400 | 415 }

export async function parseBody(request: HonoRequest): Promise<Body> {
  const type = mediaType(request.raw)
  const isForm = type === 'multipart/form-data' || type === 'application/x-www-form-urlencoded'
  if (!isForm && type !== 'application/json') return { kind: 'refused', status: 415 }
  const parsed: Promise<unknown> = isForm ? request.parseBody() : request.json()
  const input = await parsed.catch(() => undefined)
  if (typeof input !== 'object' || !input) return { kind: 'refused', status: 400 }
  return { kind: 'parsed', input: input as Input }
}

export async function readValues(request: HonoRequest): Promise<Values> {
  const body = await parseBody(request)
  return body.kind === 'parsed' ? pickValues(body.input) : {}
}
