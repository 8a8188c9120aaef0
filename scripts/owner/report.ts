import type * as z from 'zod'

export const errorsOf = (file: string, schema: z.ZodType, value: unknown) =>
  (schema.safeParse(value, { error: describe }).error?.issues ?? []).map(({ path, message }) =>
    [`${file}:`, path.join('.'), message].filter(Boolean).join(' '),
  )

/** For mistakes that the schema itself has no message for. */
function describe(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_value':
      return `must be ${issue.values.join(' or ')}.`
    case 'unrecognized_keys':
      return `has ${issue.keys}, which the site does not read. Correct the name.`
    case 'invalid_type':
      if (issue.input === undefined) return 'is missing. Add it, or correct its name.'
      return `must be of the type ${issue.expected}.`
    case 'invalid_key':
      return issue.issues[0]?.message
    default:
      return undefined
  }
}

/** The texts that occur more than once. */
export const findRepeated = (texts: readonly string[]) =>
  new Set(texts.filter((text, index) => texts.indexOf(text) < index))
