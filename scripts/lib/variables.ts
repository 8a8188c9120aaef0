import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { isEmail } from '../../src/contact/submission.ts'
import { listChannels, retriesInserts, type Variables, variableNames } from '../../src/env.ts'
import { splitEmails } from '../../src/shared/enquiry/email-address.ts'
import { readBackend } from '../../src/store/backend.ts'
import { isSecureUrl } from '../../src/store/secure-url.ts'
import { exitOnErrors } from './cli.ts'

const localFile = '.dev.vars'

/** The file takes precedence over the shell, because Cloudflare's plugin reads it too. */
export function readLocalVariables(): Variables {
  const file = readLocalFile()
  exitOnErrors(unknownNames(file).map((error) => `${localFile}: ${error}`))
  return pickVariables({ ...process.env, ...file })
}

export const unknownNames = (from: object) =>
  Object.keys(from)
    .filter((name) => !variableNames.some((known) => known === name))
    .map((name) => `${name} is unknown. Correct or remove it.`)

function readLocalFile() {
  if (!existsSync(localFile)) return {}
  // Some editors put a byte order mark in front.
  return parseEnv(readFileSync(localFile, 'utf8').replace('\ufeff', ''))
}

export const pickVariables = (from: Record<string, unknown>): Variables =>
  Object.fromEntries(variableNames.flatMap((name) => (from[name] ? [[name, `${from[name]}`]] : [])))

export function errorsInVariables(variables: Variables, isEmbedded = false): string[] {
  const errors = []
  const { NOTIFY_EMAIL, NOTIFY_EMAIL_FROM } = variables
  const invalid = splitEmails(NOTIFY_EMAIL).find((address) => !isEmail(address))
  if (invalid || (NOTIFY_EMAIL && splitEmails(NOTIFY_EMAIL).length === 0))
    errors.push(
      `NOTIFY_EMAIL contains "${invalid ?? NOTIFY_EMAIL}". Write addresses like office@company.com, separated by commas.`,
    )
  if (NOTIFY_EMAIL_FROM && !isEmail(NOTIFY_EMAIL_FROM))
    errors.push(`NOTIFY_EMAIL_FROM must be one address like website@company.com, not "${NOTIFY_EMAIL_FROM}".`)
  const backend = readBackend(variables)
  if (backend.kind === 'unconfigured' && !isEmbedded) errors.push(...backend.errors)
  const { NOTIFY_WEBHOOK_URL: url } = variables
  if (url && !isSecureUrl(url)) errors.push('NOTIFY_WEBHOOK_URL must be a URL that starts with https://.')
  if (!['true', 'false', ''].includes(variables.RETRY_INSERTS ?? ''))
    errors.push('RETRY_INSERTS must be true or false.')
  return errors
}

export function warnAboutRetries(variables: Variables): void {
  if (retriesInserts(variables) && listChannels(variables).length === 0)
    console.warn(
      'RETRY_INSERTS is true, but only a notice reports an enquiry that is never stored. Set NOTIFY_EMAIL or NOTIFY_WEBHOOK_URL. This command does not see the secret of a deployed Worker.',
    )
}
