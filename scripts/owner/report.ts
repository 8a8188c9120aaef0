import type * as z from 'zod'

export const errorsOf = (file: string, schema: z.ZodType, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).map(
    ({ path, message }) => `${file}: ${path.join('.')} ${message}`,
  )

type Payload<Value> = z.core.ParsePayload<Value>

export const fail = ({ issues, value }: Payload<unknown>, path: string[], message: string) =>
  void issues.push({ code: 'custom', input: value, path, message })

export const unique =
  (part: string) =>
  (payload: Payload<Record<string, unknown>[] | Record<string, Record<string, unknown>>>) => {
    const seen = new Set()
    for (const [key, { [part]: text }] of Object.entries(payload.value)) {
      if (seen.has(text)) fail(payload, [key, part], `repeats '${text}'. Write a different ${part}.`)
      seen.add(text)
    }
  }
