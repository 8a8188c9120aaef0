import { unstable_readConfig } from 'wrangler'
import type { Variables } from '../../src/env.ts'
import { exitWith } from './cli.ts'
import { errorsInVariables } from './variables.ts'

/** wrangler.toml as Wrangler reads it for an environment. */
export function readConfig(env: string | undefined) {
  try {
    return unstable_readConfig({ config: 'wrangler.toml', env })
  } catch (error) {
    return exitWith((error as Error).message)
  }
}

/** What is wrong with the secrets of a deployed Worker. */
export function errorsInSecrets(env: string | undefined, secrets: Variables): string[] {
  const { vars, send_email } = readConfig(env)
  const errors = errorsInVariables({ ...vars, ...secrets })
  if (secrets.RETRY_INSERTS) errors.push('RETRY_INSERTS is not a secret. Set it in wrangler.toml.')
  if (secrets.NOTIFY_EMAIL && send_email.length === 0)
    errors.push(
      'NOTIFY_EMAIL needs the binding EMAIL. Uncomment [[send_email]] and its name in wrangler.toml.',
    )
  return errors
}
