import { runInNewContext } from 'node:vm'
import * as z from 'zod'
import { honeypotField } from '../../src/enquiry/fields.ts'
import { patternToRegExp } from '../../src/enquiry/rules.ts'
import { reservedColumns } from '../../src/store/row.ts'
import { fail, unique } from './report.ts'
import { text } from './text.ts'

export const choices = z
  .array(
    z.looseObject({
      value: z.string().regex(/^\S+$/, "must not contain spaces. Write '-' instead."),
      label: text,
    }),
  )
  .check(unique('value'), unique('label'))

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

export const contactFields = z.record(z.string(), field).check(unique('label'), (payload) => {
  if (payload.value.email?.control !== 'email')
    fail(payload, ['email'], 'must stay, with the control email: your replies go to this address.')
  for (const name of Object.keys(payload.value)) {
    if ([honeypotField, ...reservedColumns].includes(name))
      fail(payload, [name], `is a name that the site uses itself. Write another, like ${name}_2.`)
    if (!/^[a-z][a-z\d_]{0,40}$/.test(name))
      fail(payload, [name], 'must be a column name of a-z, 0-9 and _. Write one like tax_id.')
  }
})

type Pattern = { pattern?: string | undefined; example?: string | undefined; limit: number }

function checkPattern(payload: z.core.ParsePayload<Pattern>): void {
  const { pattern = '.*', example = '', limit } = payload.value
  const { length } = example
  if (length > limit)
    fail(payload, ['limit'], `is below the ${length} characters of the example. Write ${length} or more.`)
  try {
    if (!isAccepted(patternToRegExp(pattern), example, limit))
      fail(
        payload,
        ['example'],
        `is '${example}', which the pattern rejects. Correct one of the two, and write \\\\ for a backslash.`,
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
