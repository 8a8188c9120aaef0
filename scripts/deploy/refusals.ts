import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { claims, partners, site } from '#content/site.ts'
import { lacksChannel } from '../../src/env.ts'
import { errorsInVariables } from '../owner/variables.ts'
import { type Bindings, needsChannel, readWrangler } from '../owner/wrangler.ts'

type Options = { env?: string | undefined; demo?: boolean | undefined; 'secrets-file'?: string | undefined }

type Company = { claims: { confirmed: boolean }; [part: string]: unknown }

export function* refusals(
  { env, demo, 'secrets-file': file }: Options,
  company: Company = { ...site, partners, claims },
  wrangler = readWrangler(),
): Generator<string> {
  const bindings = env === undefined ? wrangler : wrangler.env?.[env]
  if (!demo && env === undefined) yield* unfinished(company)
  if (file !== undefined) yield* errorsInFile(file, bindings)
}

const placeholders = /keelwork|harborline/i

function* unfinished(company: Company): Generator<string> {
  const [invented] = JSON.stringify(company).match(placeholders) ?? []
  const stage = 'To look at it first: npm run deploy -- --env staging, or --demo.'
  if (invented) yield `src/content/site.ts still names ${invented}. Write your own company. ${stage}`
  if (!company.claims.confirmed)
    yield `Read the claims in src/content/site.ts, made in your name, and set \`confirmed: true\` there. ${stage}`
}

function* errorsInFile(file: string, bindings: Bindings = {}): Generator<string> {
  if (!existsSync(file)) return yield `There is no file ${file}. Copy .dev.vars.example to it and fill it in.`
  const variables = parseEnv(readFileSync(file, 'utf8'))
  yield* errorsInVariables(file, variables, bindings)
  if (lacksChannel({ ...bindings.vars, ...variables })) yield `${file}: ${needsChannel}`
}
