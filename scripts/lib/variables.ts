import { readFileSync, statSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { isEmail, splitAddresses } from '../../src/email-address.ts'
import { channelsOn, retriesInserts, type Variables, variableNames } from '../../src/env.ts'
import { isTransportSafe, readBackend } from '../../src/store/backend.ts'
import { exitOnErrors, exitWith } from './cli.ts'

const localFile = '.dev.vars'

/** The local variables. Those of the shell take precedence over those of .dev.vars. */
export const readLocalVariables = (): Variables => ({
  ...(isFile(localFile) && readVariables(localFile)),
  ...pickVariables(process.env),
})

/** The variables of a file. Exits if a line is not one of them. */
export function readVariables(file: string): Variables {
  if (!isFile(file)) exitWith(`There is no file ${file}. Copy example.vars to it and fill it in.`)
  const text = readFileSync(file, 'utf8')
  exitOnErrors([...errorsInLines(file, text)])
  return parseEnv(text)
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false

/** Never quotes a line, because it may contain a secret. */
function* errorsInLines(file: string, text: string): Generator<string> {
  for (const [index, line] of text.split('\n').entries()) {
    const isComment = /^\s*(#|$)/.test(line)
    if (isComment || variableNames.some((name) => line.startsWith(`${name}=`))) continue
    yield `${file}, line ${index + 1} sets no variable that the site reads. Write NAME=value with one of these names: ${variableNames.join(', ')}.`
  }
}

/** An empty variable counts as missing. */
export const pickVariables = (environment: Variables): Variables =>
  Object.fromEntries(variableNames.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])))

/** What is wrong with the variables, each with its remedy. `isEmbedded`: they need no Supabase project. */
export function errorsInVariables(variables: Variables, isEmbedded = false): string[] {
  const errors = []
  const { NOTIFY_EMAIL, NOTIFY_EMAIL_FROM } = variables
  const invalid = splitAddresses(NOTIFY_EMAIL).find((address) => !isEmail(address))
  if (invalid || (NOTIFY_EMAIL && splitAddresses(NOTIFY_EMAIL).length === 0))
    errors.push(
      `NOTIFY_EMAIL contains "${invalid ?? NOTIFY_EMAIL}". Write addresses like office@company.com, separated by commas.`,
    )
  if (NOTIFY_EMAIL_FROM && !isEmail(NOTIFY_EMAIL_FROM))
    errors.push(`NOTIFY_EMAIL_FROM must be one address like website@company.com, not "${NOTIFY_EMAIL_FROM}".`)
  const backend = readBackend(variables)
  if (backend.kind === 'unconfigured' && !isEmbedded) errors.push(...backend.errors)
  const { NOTIFY_WEBHOOK_URL: url } = variables
  if (url && !(URL.canParse(url) && isTransportSafe(url)))
    errors.push('NOTIFY_WEBHOOK_URL must be an address that starts with https://.')
  for (const name of flags)
    if (variables[name] && !['true', 'false'].includes(variables[name]))
      errors.push(`${name} must be true or false.`)
  if (retriesInserts(variables) && channelsOn(variables).length === 0)
    errors.push(
      'RETRY_INSERTS is true, but no notice would report an enquiry that is never stored. Set NOTIFY_WEBHOOK_URL or NOTIFY_EMAIL.',
    )
  return errors
}

const flags = ['NOTIFY_WITH_MESSAGE', 'RETRY_INSERTS'] as const
