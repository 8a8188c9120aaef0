import type * as z from 'zod'

export const errorsOf = (file: string, schema: z.ZodType, value: unknown) =>
  (schema.safeParse(value, { error: describe }).error?.issues ?? []).map(({ path, message }) =>
    [`${file}:`, path.join('.'), message].filter(Boolean).join(' '),
  )

/** For mistakes that the schema itself has no message for. */
function describe(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_value') return `must be ${issue.values.join(' or ')}.`
  if (issue.code === 'unrecognized_keys')
    return `has ${issue.keys}, which the site does not read. Correct the name.`
  if (issue.code !== 'invalid_type') return undefined
  return issue.input === undefined
    ? 'is missing. Add it, or correct its name.'
    : `must be of the type ${issue.expected}.`
}

type Payload<Value> = z.core.ParsePayload<Value>

export const fail = ({ issues, value }: Payload<unknown>, path: string[], message: string) =>
  void issues.push({ code: 'custom', input: value, path, message })

export const unique =
  (part: string) =>
  (payload: Payload<Record<string, unknown>[] | Record<string, Record<string, unknown>>>) => {
    const seen = new Set()
    for (const [key, { [part]: text }] of Object.entries(payload.value)) {
      if (text && seen.has(text)) fail(payload, [key, part], `repeats '${text}'. Write a different ${part}.`)
      seen.add(text)
    }
  }
