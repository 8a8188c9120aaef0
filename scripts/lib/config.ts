import type { Env, Variables } from '../../src/env.ts'
import { readBackend } from '../../src/store/backend.ts'
import { isLoopback } from '../../src/store/secure-url.ts'
import { exitWith } from './cli.ts'
import { errorsInVariables, pickVariables, unknownNames, warnAboutRetries } from './variables.ts'
import { checkRuntime } from './workerd.ts'

export type Environment = 'production' | 'staging'

const file = 'wrangler.toml'

export async function readConfig(env?: Environment) {
  // Imported on demand, because that is slow.
  const { unstable_readConfig } = await import('wrangler')
  try {
    const config = unstable_readConfig({ config: file, env })
    checkDate(config.compatibility_date)
    return config
  } catch (error) {
    const { message, location } = error as { message: string; location?: { line: number } }
    throw new Error(location ? `${file}, line ${location.line}: ${message}.` : message)
  }
}

function checkDate(date = ''): void {
  const latest = checkRuntime()
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || date > latest)
    throw new Error(`${file}: compatibility_date must be a date up to ${latest}, workerd's own, not ${date}.`)
}

export async function readEnvironment(environment: Environment) {
  const config = await readConfig(environment).catch(({ message }) => exitWith(message))
  const variables = pickVariables(config.vars)
  const errors = [...errorsInVariables(variables), ...errorsInDeployed(variables, config)]
  const backend = readBackend(variables)
  if (errors.length > 0 || backend.kind === 'unconfigured')
    return exitWith(...errors.map((error) => `${file}, [env.${environment}]: ${error}`))
  warnAboutRetries(variables)
  return { config, backend }
}

type Config = Awaited<ReturnType<typeof readConfig>>

/** Without them, the site works, but has no limits, no notices and no version. */
const bindings = ['SENDER_RATE', 'TOTAL_RATE', 'ENQUIRY_WORKFLOW', 'VERSION'] satisfies (keyof Env)[]

function* errorsInDeployed({ SUPABASE_URL, NOTIFY_EMAIL }: Variables, config: Config) {
  const { vars, ratelimits, workflows, version_metadata, send_email } = config
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
  const names = [...ratelimits, ...workflows, version_metadata].map((bound) => bound?.binding ?? bound?.name)
  for (const binding of bindings)
    if (!names.includes(binding)) yield `The binding ${binding} is missing. Give it this name again.`
}
