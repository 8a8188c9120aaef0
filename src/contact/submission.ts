import * as z from 'zod/mini'
import type { FieldErrors } from '../islands/contact-form-state.ts'
import { errorOf, type FieldName, fieldNames, fields, type Submission } from '../islands/fields.ts'
import { withAsciiDomain } from '../text.ts'

type Parsed = { kind: 'valid'; submission: Submission } | { kind: 'invalid'; errors: FieldErrors }

export function parseSubmission(input: Record<string, unknown>): Parsed {
  const parsed = schema.safeParse(input)
  if (parsed.success) return { kind: 'valid', submission: parsed.data }
  const { fieldErrors } = z.flattenError(parsed.error)
  const errors: FieldErrors = {}
  for (const name of fieldNames) if (fieldErrors[name]) errors[name] = errorOf(name, isEmpty(input[name]))
  return { kind: 'invalid', errors }
}

const isEmpty = (value: unknown) => value === undefined || (typeof value === 'string' && isBlank(value))

// Browsers count a line end as one character of `maxlength`, and send it as two.
const oneLineEnd = (text: string) => text.replaceAll(/\r\n?/g, '\n')
const emptyIfBlank = (text: string) => (isBlank(text) ? '' : text)

function ruleOf(name: FieldName): (text: string) => boolean {
  const { control, options, value, pattern } = fields[name]
  switch (control) {
    case 'select':
      return (text) => !!options?.some(({ value }) => value === text)
    case 'checkbox':
      return (text) => text === value
    case 'textarea':
      return () => true
    default: {
      const obeysControl = control === 'email' ? isEmail : isOneLine
      const expression = toRule(pattern ?? '.*')
      return (text) => obeysControl(text) && expression.test(text)
    }
  }
}

function schemaOf(name: FieldName) {
  const { limit = Infinity, optional } = fields[name]
  const obeysRule = ruleOf(name)
  const text = z.string().check(
    z.overwrite(oneLineEnd),
    z.trim(),
    // `abort`, so that no other rule reads a text that is too long.
    z.maxLength(limit, { abort: true }),
    z.overwrite(emptyIfBlank),
    z.refine((text) => (text === '' ? optional : isStorable(text) && obeysRule(text))),
  )
  return optional ? z._default(text, '') : text
}

// Each regular expression takes linear time, because anyone may send any text.

export const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')

/** U+2028 and U+2029 end lines too, but are no control characters. */
export const isOneLine = (text: string) => !/[\p{Cc}\u2028\u2029]/u.test(text)

/** Whether a reader would see nothing: spaces, control and direction characters, fillers, empty Braille. */
export const isBlank = (text: string) =>
  /^[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text)

/** Reads the attribute `pattern` as HTML does. */
export const toRule = (pattern: string) => new RegExp(`^(?:${pattern})$`, 'v')

/** HTML's own rule, for the ASCII form of the domain, because Firefox accepts domains in other scripts. */
export const isEmail = (text: string) => z.regexes.html5Email.test(withAsciiDomain(text))

const checks = fieldNames.map((name) => [name, schemaOf(name)])

const schema = z.object(Object.fromEntries(checks) as Record<FieldName, ReturnType<typeof schemaOf>>)
