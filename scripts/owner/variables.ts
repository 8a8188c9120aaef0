import * as z from 'zod'
import type { Variables } from '../../src/env.ts'
import { isTransportSafe, readBackend } from '../../src/store/backend.ts'
import { isEmail } from './email.ts'
import { errorsOf } from './report.ts'

const flag = z
  .enum(['', 'true', 'false'], {
    error: ({ input }) => `is ${input}. Write "true" or "false", with the quotes in wrangler.toml.`,
  })
  .optional()

const text = z.string().optional()

const address = 'Write an address with a domain, like office@acme.test'

/** What each variable of the Worker may be. `readBackend` checks those of Supabase, because the Worker does too. */
export const variableSchemas = {
  SUPABASE_URL: text,
  SUPABASE_PUBLISHABLE_KEY: text,
  NOTIFY_WEBHOOK_URL: text.refine((url) => !url || (URL.canParse(url) && isTransportSafe(url)), {
    error: 'must be an address. Write one that starts with https://.',
  }),
  NOTIFY_WITH_MESSAGE: flag,
  NOTIFY_EMAIL: text.refine((list) => !list || list.split(',').every((each) => isEmail(each.trim())), {
    error: ({ input }) => `is '${input}'. ${address}, or several with commas.`,
  }),
  NOTIFY_EMAIL_FROM: text.refine((from) => !from || isEmail(from), {
    error: ({ input }) => `is '${input}'. ${address}.`,
  }),
  OUTBOX_ENABLED: flag,
} satisfies Record<keyof Variables, z.ZodType>

type Options = {
  /** Where the variables are set. */
  place?: string
  /** Without a Supabase project the embedded database is used. */
  isEmbedded?: boolean
  /** Whether wrangler.toml binds EMAIL. */
  isEmailBound: boolean
}

export function errorsInVariables(
  variables: Variables,
  { place = 'environment or .dev.vars', isEmbedded = false, isEmailBound }: Options,
): string[] {
  const backend = readBackend(variables)
  const errors = backend.kind === 'configured' || isEmbedded ? [] : backend.errors
  if (variables.NOTIFY_EMAIL && !isEmailBound) errors.push(`NOTIFY_EMAIL ${bindingMissing}`)
  return [
    ...errors.map((error) => `${place}: ${error}`),
    ...errorsOf(place, z.object(variableSchemas), variables),
  ]
}

export const bindingMissing =
  'is set, but wrangler.toml does not bind EMAIL. Uncomment [[send_email]] and its name there, or unset the variable.'
