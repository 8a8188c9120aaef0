import { existsSync } from 'node:fs'
import {
  type Backend,
  problemOfEmail,
  problemOfWebhook,
  problemsOfSwitches,
  readBackend,
  type Variables,
} from '../../src/env.ts'
import { exitWith } from './exit-with.ts'
import { isEmailBound } from './settings.ts'

/** The Supabase project that the environment or .dev.vars names, if any. Ends the command if a variable is wrong. */
export function readVariables(): Backend | undefined {
  if (existsSync('.dev.vars')) process.loadEnvFile('.dev.vars')
  const isEmbedded = !process.env.SUPABASE_URL && !process.env.SUPABASE_PUBLISHABLE_KEY
  const problems = problemsOf(process.env, { isEmbedded })
  if (problems.length > 0)
    exitWith(
      ...problems,
      'Variables are set in .dev.vars or in the environment. Without SUPABASE_… the embedded database is used.',
    )
  const backend = readBackend(process.env)
  return backend.kind === 'configured' ? backend : undefined
}

type Place = { isEmbedded?: boolean; env?: string | undefined }

export function problemsOf(variables: Variables, { isEmbedded = false, env }: Place = {}): string[] {
  const backend = readBackend(variables)
  const problems = backend.kind === 'configured' || isEmbedded ? [] : backend.problems
  const isBound = !variables.NOTIFY_EMAIL || isEmailBound(env)
  const channels = [problemOfWebhook(variables), problemOfEmail(variables, isBound)]
  return [...problems, ...channels, ...problemsOfSwitches(variables)].filter((it) => it !== undefined)
}
