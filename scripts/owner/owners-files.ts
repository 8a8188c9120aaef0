import { existsSync, readFileSync } from 'node:fs'
import { site } from '#content/site.ts'
import { type Backend, readBackend } from '../../src/store/backend.ts'
import { exitOnErrors } from '../lib/cli.ts'
import { content, errorsInContent } from './content.ts'
import { errorsInVariables } from './variables.ts'
import { errorsInWrangler, readWrangler } from './wrangler.ts'

/** Those that `preflight.ts` has not reported. */
export const errorsInOwnersFiles = () => [
  ...errorsInContent(content),
  ...errorsInWrangler(readWrangler()),
  ...errorsInRetention(),
]

function* errorsInRetention(): Generator<string> {
  const { months } = site.storage
  if (!readFileSync('supabase/retention.sql', 'utf8').includes(`interval '${months} months'`))
    yield `supabase/retention.sql must delete after ${months} months. Write ${months} there, then run the file in the SQL Editor.`
}

export function readVariables(): Backend | undefined {
  if (existsSync('.dev.vars')) process.loadEnvFile('.dev.vars')
  const isEmbedded = !process.env.SUPABASE_URL && !process.env.SUPABASE_PUBLISHABLE_KEY
  exitOnErrors(errorsInVariables('Environment or .dev.vars', process.env, readWrangler(), isEmbedded))
  const backend = readBackend(process.env)
  return backend.kind === 'configured' ? backend : undefined
}
