import { existsSync, readFileSync } from 'node:fs'
import { site } from '#content/site.ts'
import { type Backend, readBackend } from '../../src/store/backend.ts'
import { exitOnErrors, exitWith } from '../lib/cli.ts'
import { content, errorsInContent } from './content.ts'
import { errorsInVariables, variablesFile } from './variables.ts'
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

export function readVariables(env?: string): Backend | undefined {
  const file = variablesFile(env)
  if (existsSync(file)) process.loadEnvFile(file)
  else if (env !== undefined)
    exitWith(`There is no file ${file}. Write that environment's variables into it.`)
  const { env: others = {}, ...main } = readWrangler()
  const bindings = env === undefined ? main : (others[env] ?? {})
  const isEmbedded = !process.env.SUPABASE_URL && !process.env.SUPABASE_PUBLISHABLE_KEY
  exitOnErrors(errorsInVariables(`Environment or ${file}`, process.env, bindings, isEmbedded))
  const backend = readBackend(process.env)
  return backend.kind === 'configured' ? backend : undefined
}
