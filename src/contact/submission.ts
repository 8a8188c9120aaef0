import * as z from 'zod/mini'
import { contactFields } from '../shared/content/contact.ts'
import { cleanEmail, withAsciiDomain } from '../shared/enquiry/email-address.ts'
import { errorMessage, type Field } from '../shared/enquiry/fields.ts'
import { isBlank, toLines, toOneLine } from '../shared/enquiry/rules.ts'

type Parsed<Name extends string> =
  | { kind: 'valid'; submission: Record<Name, string> }
  | { kind: 'invalid'; errors: Partial<Record<Name, string>> }

export function createParser<Name extends string>(fields: Record<Name, Field>) {
  const shape = Object.entries<Field>(fields).map(([name, field]) => [name, createSchema(field)])
  const schema = z.object(Object.fromEntries(shape))

  return (input: Record<string, unknown>): Parsed<Name> => {
    const { data, error } = schema.safeParse(input)
    if (!error) return { kind: 'valid', submission: data as Record<Name, string> }
    // All issues of a field have its message.
    const errors = error.issues.map(({ path: [name], message }) => [name, message])
    return { kind: 'invalid', errors: Object.fromEntries(errors) }
  }
}

const isEmpty = (value: unknown) => value === undefined || (typeof value === 'string' && isBlank(value))

const emptyIfBlank = (text: string) => (isBlank(text) ? '' : text)

/** Aborts if the text is too long, so that no later rule processes it. */
const createText = (field: Field, normalize: (text: string) => string) =>
  z.string({ error: ({ input }) => errorMessage(field, isEmpty(input)) }).check(
    z.overwrite(normalize),
    z.trim(),
    z.maxLength(field.maxLength ?? Infinity, { abort: true }),
    z.overwrite(emptyIfBlank),
    // PostgreSQL cannot store a lone surrogate.
    z.refine((text) => text.isWellFormed(), { abort: true }),
  )

const schemas: Record<Field['control'], (field: Field) => z.ZodMiniString> = {
  text: (field) => createText(field, toOneLine),
  textarea: (field) => createText(field, toLines),
  email: (field) =>
    createText(field, (text) => toOneLine(cleanEmail(text))).check(
      z.overwrite(withAsciiDomain),
      // The ASCII form may be longer.
      z.maxLength(field.maxLength ?? Infinity),
      z.refine((text) => text === '' || z.regexes.html5Email.test(text)),
    ),
  select: (field) =>
    createText(field, toOneLine).check(
      z.refine((text) => text === '' || field.options?.some(({ value }) => value === text)),
    ),
}

function createSchema(field: Field) {
  const schema = schemas[field.control](field)
  return field.optional ? z._default(schema, '') : schema.check(z.minLength(1))
}

export const parseSubmission = createParser(contactFields)
