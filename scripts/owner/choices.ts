import * as z from 'zod'
import { unique } from './report.ts'

const choice = z.strictObject({
  value: z.string().regex(/^\S+$/, {
    error: ({ input }) =>
      `is '${input}', but must not contain spaces. Write '${String(input).trim().replaceAll(/\s+/g, '-')}'.`,
  }),
  label: z.string(),
})

/** What a visitor chooses from. Links and the database name each choice by its value. */
export const choices = z
  .array(choice)
  .check(unique(({ value }) => value, 'value'))
  .check(unique(({ label }) => label, 'label'))
