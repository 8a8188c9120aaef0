import * as z from 'zod'
import { honeypotField } from '../../src/enquiry/fields.ts'
import { patternToRegExp } from '../../src/enquiry/rules.ts'
import { reservedColumns } from '../../src/store/row.ts'
import { fail, isUnique, text } from './report.ts'

const value = text.regex(/^\S+$/, "must not contain spaces. Write '-' instead.")

export const choices = z
  .array(z.looseObject({ value, label: text }))
  .refine(isUnique('value'), 'must not repeat a value.')

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
  .refine(
    ({ email }) => email?.control === 'email',
    'must keep the field email with the control email, because you reply to it.',
  )

type Pattern = { pattern?: string | undefined; example?: string | undefined; limit: number }

function checkPattern(payload: z.core.ParsePayload<Pattern>): void {
  const { pattern = '.*', example = '', limit } = payload.value
  const fault = `is '${example}', which the pattern or the limit rejects. Correct one of them, and write \\\\ for a backslash.`
  try {
    if (example.length > limit || !patternToRegExp(pattern).test(example)) fail(payload, ['example'], fault)
  } catch (error) {
    fail(
      payload,
      ['pattern'],
      `is not a valid regular expression. Write \\\\ for a backslash. ${(error as Error).message}.`,
    )
  }
}
