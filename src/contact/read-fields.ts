const readers: Record<string, (request: Request) => Promise<unknown>> = {
  'application/json': (request) => request.json(),
  'application/x-www-form-urlencoded': readForm,
  'multipart/form-data': readForm,
}

export type FieldsRead = { fields: Record<string, unknown> } | { status: 400 | 415 }

/** The posted fields, not yet checked, from any of the three content types a client may send them in. */
export async function readFields(request: Request): Promise<FieldsRead> {
  const read = readers[mediaType(request)]
  if (!read) return { status: 415 }
  try {
    const fields = await read(request)
    return isRecord(fields) ? { fields } : { status: 400 }
  } catch {
    return { status: 400 }
  }
}

export const mediaType = (request: Request) =>
  request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? ''

async function readForm(request: Request) {
  return Object.fromEntries(await request.formData())
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
