import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { type Variables, variableNames } from '../../src/env.ts'
import { isTransportSafe, readBackend } from '../../src/store/backend.ts'

export const localFile = '.dev.vars'

/** The local variables. Those of the shell take precedence over those of .dev.vars. */
export const readLocalVariables = (): Variables => ({
  ...(existsSync(localFile) && readVariables(localFile)),
  ...pickVariables(process.env),
})

export const readVariables = (file: string): Variables => parseEnv(readFileSync(file, 'utf8'))

/** An empty variable counts as missing. */
export const pickVariables = (environment: Variables): Variables =>
  Object.fromEntries(variableNames.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])))

/** What is wrong with variables, each with its remedy. `isEmbedded`: they need no Supabase project. */
export function errorsInVariables(variables: Variables, isEmbedded = false): string[] {
  const backend = readBackend(variables)
  const errors = backend.kind === 'configured' || isEmbedded ? [] : backend.errors
  const { NOTIFY_WEBHOOK_URL: url } = variables
  if (url && !(URL.canParse(url) && isTransportSafe(url)))
    errors.push('NOTIFY_WEBHOOK_URL must be an address that starts with https://.')
  for (const name of flags)
    if (variables[name] && !['true', 'false'].includes(variables[name]))
      errors.push(`${name} must be true or false.`)
  return errors
}

const flags = ['NOTIFY_WITH_MESSAGE', 'OUTBOX_ENABLED'] as const
