import { unstable_readConfig } from 'wrangler'
import type { Variables } from '../../src/env.ts'
import { isLoopback, readBackend } from '../../src/store/backend.ts'
import { exitOnErrors, exitWith } from './cli.ts'
import { errorsInVariables, pickVariables, unknownNames, warnAboutRetries } from './variables.ts'
import './wrangler-settings.ts'

const environments = ['production', 'staging'] as const

export type Environment = (typeof environments)[number]

export const isEnvironment = (word: string): word is Environment =>
  environments.some((environment) => environment === word)

const file = { config: 'wrangler.toml' }

/** Reads an environment of wrangler.toml, or the local part. Exits if Wrangler rejects the file. */
export function readConfig(environment?: Environment) {
  exitOnErrors(errorsInFile())
  return unstable_readConfig({ ...file, env: environment })
}

export function errorsInFile(): string[] {
  try {
    unstable_readConfig(file, { hideWarnings: true })
    return []
  } catch (error) {
    const { message, location } = error as { message: string; location?: { line: number } }
    return [location ? `${file.config}, line ${location.line}: ${message}.` : message]
  }
}

/** Reads an environment and its backend. Exits if a deployed Worker could not work with its variables. */
export function readEnvironment(environment: Environment) {
  const config = readConfig(environment)
  const variables = pickVariables(config.vars)
  const errors = [...errorsInVariables(variables), ...errorsInDeployed(variables, config)]
  const backend = readBackend(variables)
  if (errors.length > 0 || backend.kind === 'unconfigured')
    return exitWith(...errors.map((error) => `wrangler.toml, [env.${environment}.vars]: ${error}`))
  warnAboutRetries(variables)
  return { config, backend }
}

type Config = ReturnType<typeof readConfig>

function* errorsInDeployed({ SUPABASE_URL, NOTIFY_EMAIL }: Variables, { vars, send_email }: Config) {
  yield* unknownNames(vars)
  for (const [name, value] of Object.entries(vars)) {
    if (name === 'NOTIFY_WEBHOOK_URL')
      yield `${name} is a secret, and this file is not. Remove it, and run npx wrangler secret put ${name} --env production (or staging).`
    if (typeof value !== 'string') yield `${name} must be in quotes.`
  }
  if (SUPABASE_URL && URL.canParse(SUPABASE_URL) && isLoopback(SUPABASE_URL))
    yield 'SUPABASE_URL is a URL of this machine. Copy the URL of a project from the Supabase dashboard.'
  if (NOTIFY_EMAIL && send_email.length === 0)
    yield 'NOTIFY_EMAIL needs the binding EMAIL. Uncomment send_email and its name below.'
}
