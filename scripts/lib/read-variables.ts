import { existsSync } from 'node:fs'
import { type Backend, readBackend } from '../../src/store/backend.ts'
import { errorsInVariables } from '../owner/variables.ts'
import { readWrangler } from '../owner/wrangler.ts'
import { exitOnErrors } from './cli.ts'

/** The Supabase project that the environment or .dev.vars names, if any. Ends the command if a variable is wrong. */
export function readVariables(): Backend | undefined {
  if (existsSync('.dev.vars')) process.loadEnvFile('.dev.vars')
  const isEmbedded = !process.env.SUPABASE_URL && !process.env.SUPABASE_PUBLISHABLE_KEY
  exitOnErrors(errorsInVariables('Environment or .dev.vars', process.env, readWrangler(), isEmbedded))
  const backend = readBackend(process.env)
  return backend.kind === 'configured' ? backend : undefined
}
