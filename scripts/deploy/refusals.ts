import { existsSync, readFileSync, statSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { claims, partners, site } from '#content/site.ts'
import { errorsInVariables } from '../owner/variables.ts'
import { type Bindings, readWrangler } from '../owner/wrangler.ts'

type Options = { env?: string | undefined; demo?: boolean | undefined; 'secrets-file'?: string | undefined }

type Company = { claims: { confirmed: boolean }; [part: string]: unknown }

export function* refusals(
  { env, demo, 'secrets-file': file }: Options,
  company: Company = { ...site, partners, claims },
  wrangler = readWrangler(),
  shareImage = readShareImage(),
): Generator<string> {
  const bindings = env === undefined ? wrangler : wrangler.env?.[env]
  if (!bindings) return yield `wrangler.toml has no environment "${env}", but ${namesOf(wrangler.env)}.`
  if (!demo && env === undefined) yield* unfinished(company, shareImage)
  if (file !== undefined) yield* errorsInFile(file, bindings, env)
}

const namesOf = (environments = {}) => Object.keys(environments).join(', ') || 'none'

const placeholders = /keelwork|harborline/i

/** As text, because `npm run assets` writes the title of the site into it. */
const readShareImage = () =>
  existsSync('public/share.png') ? readFileSync('public/share.png', 'latin1') : ''

function* unfinished(company: Company, shareImage: string): Generator<string> {
  const [invented] = JSON.stringify(company).match(placeholders) ?? []
  const stage = 'To look at it first: npm run deploy -- --env staging, or --demo.'
  if (invented) yield `src/content/site.ts still names ${invented}. Write your own company. ${stage}`
  if (placeholders.test(shareImage))
    yield `public/share.png still shows the demo. Run npm run assets, which draws yours. ${stage}`
  if (!company.claims.confirmed)
    yield `Read the claims in src/content/site.ts, made in your name, and set \`confirmed: true\` there. ${stage}`
}

function* errorsInFile(file: string, bindings: Bindings, env?: string): Generator<string> {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    return yield `There is no file ${file}. Copy .dev.vars.example to it and fill it in.`
  const secrets = readSecrets(file)
  yield* errorsInVariables(file, secrets, bindings)
  if (secrets.OUTBOX_ENABLED !== undefined)
    yield `${file}: OUTBOX_ENABLED is not a secret, and the next deploy would undo it. Set it in wrangler.toml.`
  const { SUPABASE_URL } = existsSync('.dev.vars') ? readSecrets('.dev.vars') : {}
  if (env && SUPABASE_URL === secrets.SUPABASE_URL)
    yield `${file}: ${env} must not use the database in .dev.vars. Create a Supabase project for ${env}.`
}

export const readSecrets = (file: string): NodeJS.Dict<string> => parseEnv(readFileSync(file, 'utf8'))

/** A deploy uploads only what it was asked for, whatever was built before and whatever the shell contains. */
export function* errorsInBuild(
  { name, targetEnvironment }: { name: string; targetEnvironment?: string | undefined },
  env: string | undefined,
  wrangler = readWrangler(),
): Generator<string> {
  const main = `${wrangler.name}`
  const expected = env ? (wrangler.env?.[env]?.name ?? `${main}-${env}`) : main
  if (name !== expected || targetEnvironment !== env)
    yield `The build is of ${name}, not of ${expected}. Unset CLOUDFLARE_ENV, and deploy without --built.`
}
