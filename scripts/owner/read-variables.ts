import { existsSync } from 'node:fs'
import { type Backend, readBackend } from '../../src/store/backend.ts'
import { exitOnErrors } from '../lib/exit-with.ts'
import { errorsInVariables } from './variables.ts'
import { readWrangler } from './wrangler.ts'

/** The Supabase project that the environment or .dev.vars names, if any. Ends the command if a variable is wrong. */
export function readVariables(): Backend | undefined {
  if (existsSync('.dev.vars')) process.loadEnvFile('.dev.vars')
  const isEmbedded = !process.env.SUPABASE_URL && !process.env.SUPABASE_PUBLISHABLE_KEY
  const isEmailBound = Boolean(readWrangler().send_email)
  exitOnErrors(errorsInVariables(process.env, { isEmbedded, isEmailBound }))
  const backend = readBackend(process.env)
  return backend.kind === 'configured' ? backend : undefined
}
