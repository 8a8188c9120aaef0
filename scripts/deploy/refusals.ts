import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { claims, partners, site } from '../../src/content/site.ts'
import { isLoopback } from '../../src/store/backend.ts'
import { errorsIn } from '../lib/read-variables.ts'
import { errorsInSettings, readConfig } from '../lib/settings.ts'

type Options = {
  env?: string | undefined
  demo?: boolean | undefined
  'secrets-file'?: string | undefined
}

type Company = { claims: { confirmed: boolean }; [part: string]: unknown }

/** What to do before a deploy. Staging may show the invented company, and so may a demonstration. */
export function refusals(
  { env, demo, 'secrets-file': file }: Options,
  company: Company = { ...site, partners, claims },
): string[] {
  const sentences = []
  const environments = readConfig().definedEnvironments ?? []
  if (env !== undefined && !environments.includes(env))
    sentences.push(
      `There is no environment ${env} in wrangler.toml, only: ${environments.join(', ')}. Without --env the site itself is deployed.`,
    )
  if (!demo && env === undefined) sentences.push(...unfinished(company))
  sentences.push(...errorsInSettings())
  if (file !== undefined) sentences.push(...errorsInFile(file, env))
  return sentences
}

/** The names in src/content/site.ts until its operator writes their own there. */
export const placeholders = /keelwork|harborline/i

function unfinished(company: Company): string[] {
  const sentences = []
  const invented = Object.keys(company).filter((part) => placeholders.test(JSON.stringify(company[part])))
  if (invented.length > 0)
    sentences.push(
      `src/content/site.ts still describes the invented company in: ${invented.join(', ')}. Write your own there.`,
    )
  if (!company.claims.confirmed)
    sentences.push(
      'Read the claims in src/content/site.ts, which are made in your name, and then set `confirmed: true` there.',
    )
  if (sentences.length > 0)
    sentences.push('To look at the site first: npm run deploy -- --env staging, or --demo.')
  return sentences
}

function errorsInFile(file: string, env?: string): string[] {
  if (!existsSync(file)) return [`There is no file ${file}. Copy .dev.vars.example to it and fill it in.`]
  const variables = parseEnv(readFileSync(file, 'utf8'))
  const errors = errorsIn(variables, { env })
  if (errors.length === 0 && isLoopback(variables.SUPABASE_URL!))
    errors.push('SUPABASE_URL is an address of this machine, which Cloudflare cannot reach.')
  return errors.map((error) => `${file}: ${error}`)
}
