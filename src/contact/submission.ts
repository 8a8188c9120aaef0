import * as z from 'zod/mini'
import { contact, type FieldName, limits } from '../content/contact.ts'
import { interests } from '../content/interests.ts'
import type { FieldErrors } from '../islands/contact-form-state.ts'

// A textarea counts a line end as one character and sends it as two.
const oneLineEnd = (text: string) => text.replaceAll(/\r\n?/g, '\n')
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')
const isOneLine = (text: string) => !/\p{Cc}/u.test(text)

// Firefox checks a domain in another script by its ASCII form, and sends it as it was typed.
const foreignDomain = /(?<=@)(?=.*[^\x20-\x7e])[\p{L}\p{M}\p{N}.-]+$/u
const toAscii = (domain: string) => URL.parse(`http://${domain}`)?.hostname ?? domain
const isEmail = (text: string) => z.regexes.html5Email.test(text.replace(foreignDomain, toAscii))

const text = (field: keyof typeof limits) =>
  z
    .string()
    .check(
      z.overwrite(oneLineEnd),
      z.trim(),
      z.minLength(1),
      z.maxLength(limits[field]),
      z.refine(isStorable),
    )

const submissionSchema = z.object({
  name: text('name').check(z.refine(isOneLine)),
  email: text('email').check(z.refine(isEmail)),
  company: text('company').check(z.refine(isOneLine)),
  interest: z.enum(interests.map(({ value }) => value)),
  message: text('message'),
})

export type Submission = z.infer<typeof submissionSchema>

type Parsed = { kind: 'valid'; submission: Submission } | { kind: 'invalid'; errors: FieldErrors }

/** The enquiry as it will be stored, or one message for each field that cannot be. */
export function parseSubmission(input: unknown): Parsed {
  const parsed = submissionSchema.safeParse(input)
  if (parsed.success) return { kind: 'valid', submission: parsed.data }
  const errors: FieldErrors = {}
  for (const { path } of parsed.error.issues) {
    const field = path[0] as FieldName
    errors[field] = contact.fieldErrors[field]
  }
  return { kind: 'invalid', errors }
}
