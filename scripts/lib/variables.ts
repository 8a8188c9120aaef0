import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { errorInEmail, errorInWebhook, errorsInSwitches, type Variables } from '../../src/env.ts'
import { type Backend, readBackend } from '../../src/store/backend.ts'
import { exitWith } from './exit-with.ts'

/** The Supabase project that environment or .dev.vars name, if any. Ends the command if a variable is wrong. */
export function readVariables(): Backend | undefined {
  if (existsSync('.dev.vars')) process.loadEnvFile('.dev.vars')
  const isEmbedded = !process.env.SUPABASE_URL && !process.env.SUPABASE_PUBLISHABLE_KEY
  const errors = errorsInVariables(process.env, { isEmbedded })
  if (errors.length > 0)
    exitWith(
      ...errors,
      'Variables are set in .dev.vars or in the environment. Without SUPABASE_… the embedded database is used.',
    )
  const backend = readBackend(process.env)
  return backend.kind === 'configured' ? backend : undefined
}

type Place = { isEmbedded?: boolean; env?: string | undefined }

export function errorsInVariables(variables: Variables, { isEmbedded = false, env }: Place = {}): string[] {
  const backend = readBackend(variables)
  const errors = backend.kind === 'configured' || isEmbedded ? [] : backend.errors
  const isBound = !variables.NOTIFY_EMAIL || isEmailBound(env)
  const channels = [errorInWebhook(variables), errorInEmail(variables, isBound)]
  return [...errors, ...channels, ...errorsInSwitches(variables)].filter((it) => it !== undefined)
}

function isEmailBound(env?: string): boolean {
  const bindings: { name: string }[] = readConfig(env).send_email
  return bindings.some(({ name }) => name === 'EMAIL')
}

const require = createRequire(import.meta.url)

export function readConfig(env?: string) {
  // Loaded here, because it takes longer than many a command.
  const { unstable_readConfig }: typeof import('wrangler') = require('wrangler')
  try {
    return unstable_readConfig({ config: 'wrangler.toml', env })
  } catch (error) {
    const { message, location } = error as Error & { location?: { line: number } }
    return exitWith(`wrangler.toml${location ? `, line ${location.line}` : ''}: ${message}`)
  }
}
