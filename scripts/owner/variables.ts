import * as z from 'zod'
import type { Variables } from '../../src/env.ts'
import { isTransportSafe, readBackend } from '../../src/store/backend.ts'
import { withAsciiDomain } from '../../src/text.ts'
import { errorsOf } from './report.ts'

/** Of the main environment, or of another one like `staging`. */
export const variablesFile = (env?: string) => (env === undefined ? '.dev.vars' : `.dev.vars.${env}`)

export const isEmail = (text: string) =>
  /^[^\s@,;<>"！-～]+@([a-z\d-]+\.)+[a-z\d-]{2,}$/i.test(withAsciiDomain(text))

export const needsAddress = 'must be an address like office@acme.test'

const email = z.string().refine(isEmail, `${needsAddress}.`)

const text = z.string().optional()

const flag = z.enum(['', 'true', 'false'], 'must be "true" or "false", with the quotes.').optional()

const isSafe = (url = '') => url === '' || (URL.canParse(url) && isTransportSafe(url))

const areEmails = (list = '') => list === '' || list.split(',').every((each) => isEmail(each.trim()))

/** `readBackend`, which the Worker uses too, validates the Supabase variables. */
export const variables = {
  SUPABASE_URL: text,
  SUPABASE_PUBLISHABLE_KEY: text,
  NOTIFY_WEBHOOK_URL: text.refine(isSafe, 'must be an address that starts with https://.'),
  NOTIFY_WITH_MESSAGE: flag,
  NOTIFY_EMAIL: text.refine(areEmails, `${needsAddress}, or several with commas.`),
  NOTIFY_EMAIL_FROM: email.or(z.literal('')).optional(),
  OUTBOX_ENABLED: flag,
} satisfies Record<keyof Variables, z.ZodType>

const schema = z.object(variables)

export const pickVariables = (environment: Variables) => schema.parse(environment)

export function errorsInVariables(
  place: string,
  values: Variables,
  { send_email }: { send_email?: object[] },
  isEmbedded = false,
): string[] {
  const backend = readBackend(values)
  const errors = backend.kind === 'configured' || isEmbedded ? [] : backend.errors
  for (const name of Object.keys(values))
    if (/^(NOTIFY|OUTBOX)_/.test(name) && !(name in variables))
      errors.push(
        `${name} is not a name that the site reads. Write one of: ${Object.keys(variables).join(', ')}.`,
      )
  if (values.NOTIFY_EMAIL && !send_email)
    errors.push(
      'NOTIFY_EMAIL needs the binding EMAIL. Uncomment [[send_email]] and its name in wrangler.toml.',
    )
  return [...errors.map((error) => `${place}: ${error}`), ...errorsOf(place, schema, values)]
}
