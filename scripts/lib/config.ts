import { unstable_readConfig } from 'wrangler'
import { type Variables, variableNames } from '../../src/env.ts'
import { isLoopback, readBackend } from '../../src/store/backend.ts'
import { exitWith } from './cli.ts'
import { errorsInVariables, pickVariables, warnAboutRetries } from './variables.ts'
import './wrangler-settings.ts'

const environments = ['production', 'staging'] as const

export type Environment = (typeof environments)[number]

export const isEnvironment = (word: string): word is Environment =>
  environments.some((environment) => environment === word)

/** Reads an environment of wrangler.toml, or the local part. Exits if Wrangler rejects the file. */
export function readConfig(environment?: Environment) {
  try {
    return unstable_readConfig({ config: 'wrangler.toml', env: environment })
  } catch (error) {
    const { message, location } = error as { message: string; location?: { line: number } }
    return exitWith(location ? `wrangler.toml, line ${location.line}: ${message}.` : message)
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
  for (const [name, value] of Object.entries(vars)) {
    if (name === 'NOTIFY_WEBHOOK_URL')
      yield `${name} is a secret, and this file is not. Remove it, and run npx wrangler secret put ${name} --env production (or staging).`
    if (!variableNames.some((known) => known === name)) yield `${name} is unknown. Correct or remove it.`
    if (typeof value !== 'string') yield `${name} must be in quotes.`
  }
  if (SUPABASE_URL && URL.canParse(SUPABASE_URL) && isLoopback(SUPABASE_URL))
    yield 'SUPABASE_URL is the address of this machine. Copy the URL of a project from the Supabase dashboard.'
  if (NOTIFY_EMAIL && send_email.length === 0)
    yield 'NOTIFY_EMAIL needs the binding EMAIL. Uncomment send_email and its name below.'
}
