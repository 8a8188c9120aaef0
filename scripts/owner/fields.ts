import { runInNewContext } from 'node:vm'
import * as z from 'zod'
import { honeypotBoxField, honeypotField } from '../../src/enquiry/honeypot.ts'
import { patternToRegExp } from '../../src/enquiry/rules.ts'
import { reservedColumns } from '../../src/store/row.ts'
import { choices } from './choices.ts'
import { fail, unique } from './report.ts'

const reserved = [honeypotField, honeypotBoxField, ...reservedColumns]

const anyField = {
  label: z.string(),
  optional: z.literal(true).optional(),
  notice: z.enum(['always', 'if-wanted']).optional(),
  empty: z.string().optional(),
  error: z.string(),
}

const text = {
  ...anyField,
  autoComplete: z.string().optional(),
  limit: z
    .int()
    .positive({ error: 'must be a whole number of characters, 1 or more. Write 200, for example.' }),
}

const line = z.strictObject({
  ...text,
  control: z.literal(['text', 'email', 'tel']),
  pattern: z.string().optional(),
  example: z.string().optional(),
})

const controls = ['text', 'email', 'tel', 'textarea', 'select', 'checkbox']

const field = z.discriminatedUnion(
  'control',
  [
    line.check((payload) => {
      for (const { entry, message } of errorsInPattern(payload.value)) fail(payload, [entry], message)
    }),
    z.strictObject({ ...text, control: z.literal('textarea') }),
    z.strictObject({ ...anyField, control: z.literal('select'), options: choices }),
    z.strictObject({ ...anyField, control: z.literal('checkbox'), value: z.string() }),
  ],
  { error: `must be one of: ${controls.join(', ')}.` },
)

export const contactFields = z
  .record(z.string(), field)
  .check((payload) => {
    for (const name of Object.keys(payload.value)) {
      if (reserved.includes(name))
        fail(
          payload,
          [name],
          `must have another name, because the site uses '${name}' itself. Write '${name}_2', for example.`,
        )
      if (!/^[a-z][a-z\d_]{0,40}$/.test(name))
        fail(payload, [name], 'must be the name of a database column. Use a-z, 0-9 and _, like tax_id.')
    }
  })
  .check(unique(({ label }) => label, 'label'))

type Line = { pattern?: string | undefined; example?: string | undefined; limit: number }

function* errorsInPattern({ pattern, example = '', limit }: Line) {
  if (example.length > limit) {
    const message = `is ${limit}, but the example has ${example.length} characters. Write ${example.length} or more.`
    yield { entry: 'limit', message }
  }
  if (pattern === undefined) return
  try {
    const isAccepted = testWithin2s(patternToRegExp(pattern), example, limit)
    if (!isAccepted)
      yield {
        entry: 'example',
        message: `is '${example}', which the pattern rejects. Correct one of the two.`,
      }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const isSlow = code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
    const problem = isSlow
      ? 'takes too long for some values. Do not repeat what is already repeated, as in (a+)+.'
      : `is not a regular expression that browsers accept. ${message}.`
    yield { entry: 'pattern', message: problem }
  }
}

/** Backtracking shows in values that almost match: many times the same, then something unexpected. */
function testWithin2s(expression: RegExp, example: string, limit: number): boolean {
  const units = [example, ...example, ...'a0 -.']
  const values = units.map((unit) => `${unit.repeat(Math.min(limit, 10_000)).slice(0, limit)}\0`)
  const script = 'values.forEach((value) => expression.test(value)); expression.test(example)'
  return runInNewContext(script, { expression, values, example }, { timeout: 2_000 })
}
