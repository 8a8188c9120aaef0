import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { claims, partners, site } from '../../src/content/site.ts'
import { isLoopback } from '../../src/store/backend.ts'
import { errorsInSettings } from '../lib/settings.ts'
import { errorsInVariables, readConfig } from '../lib/variables.ts'

type Options = {
  env?: string | undefined
  demo?: boolean | undefined
  'secrets-file'?: string | undefined
}

type Company = { claims: { confirmed: boolean }; [part: string]: unknown }

/** What to do before a deploy. Staging may show the invented company, and so may a demonstration. */
export function* refusals(
  { env, demo, 'secrets-file': file }: Options,
  company: Company = { ...site, partners, claims },
): Generator<string> {
  const environments = readConfig().definedEnvironments ?? []
  if (env !== undefined && !environments.includes(env))
    yield `There is no environment ${env} in wrangler.toml, only: ${environments.join(', ')}. Without --env the site itself is deployed.`
  if (!demo && env === undefined) yield* unfinished(company)
  yield* errorsInSettings()
  if (file !== undefined) yield* errorsInFile(file, env)
}

/** Names of the demonstration, which its operator replaces in src/content/site.ts. */
export const placeholders = /keelwork|harborline/i

function* unfinished(company: Company): Generator<string> {
  const { confirmed } = company.claims
  const invented = Object.keys(company).filter((part) => placeholders.test(JSON.stringify(company[part])))
  if (invented.length > 0)
    yield `src/content/site.ts still describes the invented company in: ${invented.join(', ')}. Write your own there.`
  if (!confirmed)
    yield 'Read the claims in src/content/site.ts, which are made in your name, and then set `confirmed: true` there.'
  if (invented.length > 0 || !confirmed)
    yield 'To look at the site first: npm run deploy -- --env staging, or --demo.'
}

function* errorsInFile(file: string, env?: string): Generator<string> {
  if (!existsSync(file)) return yield `There is no file ${file}. Copy .dev.vars.example to it and fill it in.`
  const variables = parseEnv(readFileSync(file, 'utf8'))
  const errors = errorsInVariables(variables, { env })
  yield* errors.map((error) => `${file}: ${error}`)
  if (errors.length === 0 && isLoopback(variables.SUPABASE_URL!))
    yield `${file}: SUPABASE_URL is an address of this machine, which Cloudflare cannot reach.`
}
