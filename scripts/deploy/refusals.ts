import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { unstable_readConfig } from 'wrangler'
import { claims, partners, site } from '../../src/content/site.ts'
import { isLoopback } from '../../src/env.ts'
import { problemsOf } from '../lib/read-variables.ts'
import { problemOfRetention } from '../lib/retention.ts'

type Options = {
  env?: string | undefined
  demo?: boolean | undefined
  'secrets-file'?: string | undefined
}

/** The sentences that say what to do before a deploy. Staging may show the invented company, and so may a demonstration. */
export function refusals({ env, demo, 'secrets-file': file }: Options, left = leftPlaceholders()): string[] {
  const sentences = []
  const environments = unstable_readConfig({ config: 'wrangler.toml' }).definedEnvironments ?? []
  if (env !== undefined && !environments.includes(env))
    sentences.push(
      `There is no environment ${env} in wrangler.toml, only: ${environments.join(', ')}. Without --env the site itself is deployed.`,
    )
  if (left.length > 0 && !demo && env === undefined)
    sentences.push(
      `src/content/site.ts still describes the invented company in: ${left.join(', ')}. Write your own there. To look at the site first: npm run deploy -- --env staging, or --demo.`,
    )
  const retention = problemOfRetention()
  if (retention) sentences.push(`${retention.cause} ${retention.remedy}`)
  if (file !== undefined) sentences.push(...problemsOfFile(file))
  return sentences
}

/** What src/content/site.ts says until its operator writes their own company into it. */
export const placeholders =
  /keelwork|harborline|premier partner of google cloud and microsoft azure|"confirmed":false/i

export function leftPlaceholders(company: object = { ...site, partners, claims }): string[] {
  const left = Object.entries(company).filter(([, value]) => placeholders.test(JSON.stringify(value)))
  return left.map(([name]) => name)
}

function problemsOfFile(file: string): string[] {
  if (!existsSync(file)) return [`There is no file ${file}. Copy .dev.vars.example to it and fill it in.`]
  const variables = parseEnv(readFileSync(file, 'utf8'))
  const problems = problemsOf(variables)
  if (problems.length === 0 && isLoopback(variables.SUPABASE_URL!))
    problems.push('SUPABASE_URL is an address of this machine, which Cloudflare cannot reach.')
  return problems.map((problem) => `${file}: ${problem}`)
}
