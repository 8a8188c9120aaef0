import * as z from 'zod'

/** The errors in a file, one sentence each: where, what is wrong, and how to correct it. */
export function errorsOf(file: string, schema: z.ZodType, value: unknown): string[] {
  const { error } = schema.safeParse(value, { error: generalMessage })
  return (error?.issues ?? []).map(({ path, message }) => `${file}: ${z.core.toDotPath(path)} ${message}`)
}

/** For issues whose schema has no message of its own. */
function generalMessage(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type') return `must be of the type ${issue.expected}.`
  if (issue.code !== 'unrecognized_keys') return undefined
  return `has the entry ${issue.keys.join(', ')}, which the site does not use. Correct its name or remove it.`
}

/** Adds an issue for each entry whose text repeats that of an earlier entry. */
export const unique =
  <Entry>(read: (entry: Entry) => string, part: string) =>
  ({ value, issues }: z.core.ParsePayload<Entry[] | Record<string, Entry>>) => {
    const seen = new Set<string>()
    for (const [key, entry] of Object.entries(value)) {
      const text = read(entry)
      const message = `repeats '${text}'. Write a different ${part}.`
      const path = [Array.isArray(value) ? Number(key) : key, part]
      if (seen.has(text)) issues.push({ code: 'custom', input: text, path, message })
      seen.add(text)
    }
  }

/** Adds an issue at `path` for each problem found. */
export const fail = (payload: z.core.ParsePayload, path: PropertyKey[], message: string) =>
  void payload.issues.push({ code: 'custom', input: payload.value, path, message })
