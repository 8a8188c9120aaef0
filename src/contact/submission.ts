import * as z from 'zod/mini'
import {
  errorMessage,
  type FieldErrors,
  type FieldName,
  fieldNames,
  fields,
  type Submission,
} from '../enquiry/fields.ts'
import { isBlank, isOneLine, isStorable, patternToRegExp } from '../enquiry/rules.ts'
import { withAsciiDomain } from '../text.ts'

type Parsed = { kind: 'valid'; submission: Submission } | { kind: 'invalid'; errors: FieldErrors }

export function parseSubmission(input: Record<string, unknown>): Parsed {
  const parsed = schema.safeParse(input)
  if (parsed.success) return { kind: 'valid', submission: parsed.data }
  const { fieldErrors } = z.flattenError(parsed.error)
  const errors: FieldErrors = {}
  for (const name of fieldNames)
    if (fieldErrors[name]) errors[name] = errorMessage(name, isEmpty(input[name]))
  return { kind: 'invalid', errors }
}

const isEmpty = (value: unknown) => value === undefined || (typeof value === 'string' && isBlank(value))

// Browsers count a line break as one character of `maxlength`, but send it as two.
const normalizeLineBreaks = (text: string) => text.replaceAll(/\r\n?/g, '\n')
const emptyIfBlank = (text: string) => (isBlank(text) ? '' : text)

function createRule(name: FieldName): (text: string) => boolean {
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
      const expression = patternToRegExp(pattern ?? '.*')
      return (text) => obeysControl(text) && expression.test(text)
    }
  }
}

function createSchema(name: FieldName) {
  const { limit = Infinity, optional } = fields[name]
  const obeysRule = createRule(name)
  const text = z.string().check(
    z.overwrite(normalizeLineBreaks),
    z.trim(),
    // Aborts, so that no other rule processes text that is too long.
    z.maxLength(limit, { abort: true }),
    z.overwrite(emptyIfBlank),
    z.refine((text) => (text === '' ? optional : isStorable(text) && obeysRule(text))),
  )
  return optional ? z._default(text, '') : text
}

/** Applies HTML's rule to the ASCII form of the domain, because Firefox accepts domains in other scripts. */
const isEmail = (text: string) => z.regexes.html5Email.test(withAsciiDomain(text))

const checks = fieldNames.map((name) => [name, createSchema(name)])

const schema = z.object(Object.fromEntries(checks) as Record<FieldName, ReturnType<typeof createSchema>>)
