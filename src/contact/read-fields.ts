import { mediaType } from '../responses/negotiation.ts'

const readers = new Map<string, (body: string, contentType: string) => Promise<unknown>>([
  ['application/json', async (body) => JSON.parse(body)],
  ['application/x-www-form-urlencoded', readUrlencoded],
  ['multipart/form-data', readMultipart],
])

export type FieldsRead =
  | { kind: 'read'; fields: Record<string, unknown> }
  | { kind: 'unreadable'; status: 400 | 415 }

export async function readFields(request: Request): Promise<FieldsRead> {
  const read = readers.get(mediaType(request))
  if (!read || !isPlainUtf8(request.headers)) return { kind: 'unreadable', status: 415 }
  try {
    // `fatal`, because otherwise U+FFFD would be stored in place of what cannot be read.
    const body = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(
      await request.arrayBuffer(),
    )
    const fields = await read(body, request.headers.get('Content-Type') ?? '')
    return isRecord(fields) ? { kind: 'read', fields } : { kind: 'unreadable', status: 400 }
  } catch {
    return { kind: 'unreadable', status: 400 }
  }
}

function isPlainUtf8(headers: Headers): boolean {
  const encoding = headers.get('Content-Encoding') ?? 'identity'
  const charset = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(headers.get('Content-Type') ?? '')?.[1] ?? 'utf-8'
  return encoding.toLowerCase() === 'identity' && /^utf-?8$/i.test(charset)
}

async function readUrlencoded(body: string) {
  const pairs = body.split('&').map((pair) => pair.split('='))
  return toFields(pairs.map(([name = '', ...value]) => [decode(name), decode(value.join('='))]))
}

/** Throws where the bytes are not UTF-8; URLSearchParams would put U+FFFD there. */
const decode = (text: string) => decodeURIComponent(text.replaceAll('+', ' '))

async function readMultipart(body: string, contentType: string) {
  const form = await new Response(body, { headers: { 'Content-Type': contentType } }).formData()
  return toFields(form)
}

/** Replaces a field that was sent twice: it is not a text, so the schema refuses it. */
const repeated = {}

function toFields(entries: Iterable<[string, unknown]>) {
  const fields = new Map<string, unknown>()
  for (const [name, value] of entries) fields.set(name, fields.has(name) ? repeated : value)
  return Object.fromEntries(fields)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
