import * as z from 'zod/mini'
import { contactFields, type Field } from '../content/contact.ts'
import { isEmail, withAsciiDomain } from '../email-address.ts'
import { errorMessage } from '../enquiry/fields.ts'
import { dropInvisible, isBlank, toLines, toOneLine } from '../enquiry/rules.ts'

type Texts<Name extends string> = Record<Name, string>

type Parsed<Name extends string> =
  | { kind: 'valid'; submission: Texts<Name> }
  | { kind: 'invalid'; errors: Partial<Texts<Name>> }

export function createParser<Name extends string>(fields: Record<Name, Field>) {
  const names = Object.keys(fields) as Name[]
  const schemas = new Map(names.map((name) => [name, createSchema(fields[name])]))

  return (input: Record<string, unknown>): Parsed<Name> => {
    const submission: Partial<Texts<Name>> = {}
    const errors: Partial<Texts<Name>> = {}
    for (const [name, schema] of schemas) {
      const { success, data } = schema.safeParse(input[name])
      if (success) submission[name] = data
      else errors[name] = errorMessage(fields[name], isEmpty(input[name]))
    }
    if (Object.keys(errors).length > 0) return { kind: 'invalid', errors }
    return { kind: 'valid', submission: submission as Texts<Name> }
  }
}

const isEmpty = (value: unknown) => value === undefined || (typeof value === 'string' && isBlank(value))

const emptyIfBlank = (text: string) => (isBlank(text) ? '' : text)

/** Aborts if the text is too long, so that no later rule processes it. */
const createText = ({ limit = Infinity }: Field, normalize: (text: string) => string) =>
  z.string().check(
    z.overwrite(normalize),
    z.trim(),
    z.maxLength(limit, { abort: true }),
    z.overwrite(emptyIfBlank),
    // PostgreSQL cannot store a lone surrogate.
    z.refine((text) => text.isWellFormed(), { abort: true }),
  )

const schemas: Record<Field['control'], (field: Field) => z.ZodMiniString> = {
  text: (field) => createText(field, toOneLine),
  textarea: (field) => createText(field, toLines),
  email: (field) =>
    createText(field, (text) => toOneLine(dropInvisible(text))).check(
      z.overwrite(withAsciiDomain),
      // The ASCII form may be longer.
      z.maxLength(field.limit ?? Infinity),
      z.refine((text) => text === '' || isEmail(text)),
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
