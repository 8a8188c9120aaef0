import { runInNewContext } from 'node:vm'
import * as z from 'zod'
import { honeypotField } from '../../src/enquiry/fields.ts'
import { patternToRegExp } from '../../src/enquiry/rules.ts'
import { reservedColumns } from '../../src/store/row.ts'
import { fail, isUnique, text } from './report.ts'

const value = text.regex(/^\S+$/, "must not contain spaces. Write '-' instead.")

export const choices = z
  .array(z.looseObject({ value, label: text }))
  .refine(isUnique('value'), 'must not repeat a value.')
  .refine(isUnique('label'), 'must not repeat a label.')

const shared = { label: text, error: text }

const field = z.discriminatedUnion(
  'control',
  [
    z
      .looseObject({
        ...shared,
        control: z.enum(['text', 'email', 'tel', 'textarea']),
        limit: z.int().min(1, 'must be 1 or more.'),
        pattern: text.optional(),
        example: text.optional(),
      })
      .check(checkPattern),
    z.looseObject({ ...shared, control: z.literal('select'), options: choices }),
    z.looseObject({ ...shared, control: z.literal('checkbox'), value: text }),
  ],
  'must be text, email, tel, textarea, select or checkbox.',
)

const column = z
  .string()
  .regex(/^[a-z][a-z\d_]{0,40}$/, 'must be a column name of a-z, 0-9 and _, like tax_id.')
  .refine(
    (name) => ![honeypotField, ...reservedColumns].includes(name),
    'is a name of the site itself. Write another.',
  )

export const contactFields = z
  .record(column, field)
  .refine(isUnique('label'), 'must not repeat a label.')
  .refine(
    ({ email }) => email?.control === 'email',
    'must keep the field email with this control, because you reply to it.',
  )

type Pattern = { pattern?: string | undefined; example?: string | undefined; limit: number }

function checkPattern(payload: z.core.ParsePayload<Pattern>): void {
  const { pattern = '.*', example = '', limit } = payload.value
  try {
    if (example.length > limit || !isAccepted(patternToRegExp(pattern), example, limit))
      fail(
        payload,
        ['example'],
        `is '${example}', which the pattern or the limit rejects. Correct one of them, and write \\\\ for a backslash.`,
      )
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const isSlow = code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
    const problem = 'takes too long on some values. Avoid nested repetition such as (a+)+.'
    fail(payload, ['pattern'], isSlow ? problem : `is not a valid regular expression. ${message}.`)
  }
}

/** Values that almost match show backtracking: the same text many times, then an unexpected character. */
function isAccepted(expression: RegExp, example: string, limit: number): boolean {
  const length = Math.min(limit, 10_000)
  const values = [example, ...example, ...'a0 -.'].map((text) => `${text.repeat(length).slice(0, length)}\0`)
  const script = 'values.forEach((value) => expression.test(value)); expression.test(example)'
  return runInNewContext(script, { expression, values, example }, { timeout: 2_000 })
}
