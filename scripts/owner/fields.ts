import type { Field, Option } from '#types/form.ts'
import { honeypotField } from '../../src/enquiry/fields.ts'
import { patternToRegExp } from '../../src/enquiry/rules.ts'
import { reservedColumns } from '../../src/store/row.ts'
import type { Content } from './content.ts'
import { findRepeated } from './report.ts'

const taken = [honeypotField, ...reservedColumns]

export function* errorsInFields({ contactFields, interests }: Content): Generator<string> {
  if (contactFields.email?.control !== 'email')
    yield 'contact.ts: contactFields must keep the field email with the control email, because you reply to it.'
  for (const [name, field] of Object.entries(contactFields))
    for (const error of errorsInField(name, field, contactFields))
      yield `contact.ts: contactFields.${name}${error}`
  for (const error of errorsInOptions(interests)) yield `interests.ts: interests ${error}`
}

function* errorsInField(name: string, field: Field, all: Content['contactFields']): Generator<string> {
  const { label, limit, options = [], empty = '', error } = field
  if (!/^[a-z][a-z\d_]{0,40}$/.test(name)) yield ' must be a column name of a-z, 0-9 and _, like tax_id.'
  if (taken.includes(name)) yield ' is a name that the site itself uses. Write a different name.'
  const other = Object.keys(all).find((key) => all[key]!.label === label)
  if (other !== name) yield `.label is also the label of ${other}. Change one of them.`
  if (limit !== undefined && (!Number.isInteger(limit) || limit < 1))
    yield '.limit must be a whole number, 1 or more.'
  for (const message of errorsInOptions(options)) yield `.options ${message}`
  yield* errorsInPattern(field)
  for (const [placeholder, key = ''] of `${empty} ${error}`.matchAll(/\{(\w*)\}/g))
    if (!['limit', 'example'].includes(key) || field[key as 'limit'] === undefined)
      yield ` has ${placeholder} in a message. Write only {limit} or {example} there, if the field has that entry.`
}

function* errorsInPattern({ pattern, example, limit = Infinity }: Field): Generator<string> {
  if (pattern && !example) yield ' has a pattern, so it needs an example that matches it.'
  try {
    const isMatch = example === undefined || patternToRegExp(pattern ?? '.*').test(example)
    if (isMatch && (example ?? '').length <= limit) return
    yield `.example is '${example}', which the pattern or the limit rejects. Correct one of them. In a pattern, write \\\\ for a backslash.`
  } catch (error) {
    yield `.pattern is not a valid regular expression. Write \\\\ for a backslash. ${(error as Error).message}.`
  }
}

function* errorsInOptions(options: readonly Option[]): Generator<string> {
  const values = options.map(({ value }) => value)
  for (const value of values)
    if (!/^\S+$/.test(value))
      yield `must not have the value '${value}'. Write one without spaces, like two-or-more.`
  for (const value of findRepeated(values)) yield `must not repeat the value '${value}'.`
}
