import * as z from 'zod/mini'
import { contactFields, type Field } from '../content/contact.ts'
import { isEmail, withAsciiDomain } from '../email-address.ts'
import { errorMessage } from '../enquiry/fields.ts'
import { isBlank, toLines, toOneLine } from '../enquiry/rules.ts'

type Texts<Name extends string> = Record<Name, string>

type Parsed<Name extends string> =
  | { kind: 'valid'; submission: Texts<Name> }
  | { kind: 'invalid'; errors: Partial<Texts<Name>> }

/** Returns the parser for a table of fields. */
export function createParser<Name extends string>(fields: Record<Name, Field>) {
  const names = Object.keys(fields) as Name[]
  const checks = names.map((name) => [name, createSchema(fields[name])])
  const schema = z.object(Object.fromEntries(checks) as Record<Name, ReturnType<typeof createSchema>>)

  return (input: Record<string, unknown>): Parsed<Name> => {
    const parsed = schema.safeParse(input)
    if (parsed.success) return { kind: 'valid', submission: parsed.data as Texts<Name> }
    const invalid = new Set(parsed.error.issues.map(({ path: [name] }) => name))
    const errors: Partial<Texts<Name>> = {}
    for (const name of names)
      if (invalid.has(name)) errors[name] = errorMessage(fields[name], isEmpty(input[name]))
    return { kind: 'invalid', errors }
  }
}

const isEmpty = (value: unknown) => value === undefined || (typeof value === 'string' && isBlank(value))

const emptyIfBlank = (text: string) => (isBlank(text) ? '' : text)

const keepText = (text: string) => text

function obeysControl({ control, options }: Field, text: string): boolean {
  switch (control) {
    case 'select':
      return options?.some(({ value }) => value === text) ?? false
    case 'email':
      return isEmail(text)
    default:
      return true
  }
}

function createSchema(field: Field) {
  const { control, limit = Infinity, optional = false } = field
  const text = z.string().check(
    z.overwrite(control === 'textarea' ? toLines : toOneLine),
    z.trim(),
    // Aborts, so that no other rule processes text that is too long.
    z.maxLength(limit, { abort: true }),
    z.overwrite(emptyIfBlank),
    z.overwrite(control === 'email' ? withAsciiDomain : keepText),
    // The ASCII form may be longer.
    z.maxLength(limit, { abort: true }),
    // PostgreSQL cannot store a lone surrogate.
    z.refine((text) => (text === '' ? optional : text.isWellFormed() && obeysControl(field, text))),
  )
  return optional ? z._default(text, '') : text
}

export const parseSubmission = createParser(contactFields)
