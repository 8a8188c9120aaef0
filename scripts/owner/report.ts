import type * as z from 'zod'

/** The errors in a file, one sentence each: where, what is wrong, and how to correct it. */
export const errorsOf = (file: string, schema: z.ZodType, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).map(
    ({ path, message }) => `${file}: ${path.join('.')} ${message}`,
  )

type Payload<Value> = z.core.ParsePayload<Value>

export const fail = ({ issues, value }: Payload<unknown>, path: string[], message: string) =>
  void issues.push({ code: 'custom', input: value, path, message })

/** Rejects an entry that has the same name, label or value as an earlier one. */
export const unique =
  <Part extends string>(part: Part) =>
  (payload: Payload<Record<Part, string>[] | Record<string, Record<Part, string>>>) => {
    const seen = new Set<string>()
    for (const [key, { [part]: text }] of Object.entries(payload.value)) {
      if (seen.has(text)) fail(payload, [key, part], `repeats '${text}'. Write a different ${part}.`)
      seen.add(text)
    }
  }
