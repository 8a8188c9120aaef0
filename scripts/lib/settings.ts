import { existsSync } from 'node:fs'
import { legalPages } from '../../src/content/legal.ts'
import { partners, site } from '../../src/content/site.ts'
import { fieldNames, fields } from '../../src/enquiry/fields.ts'
import { patternToRegExp } from '../../src/enquiry/rules.ts'
import { paths } from '../../src/urls.ts'
import { diagnoseRetention } from './retention.ts'
import { errorsInVariables, readConfig } from './variables.ts'

type Site = { language: string; origin: string; email: string; storage: { months: number } }

const configFile = 'wrangler.toml'
const siteFile = 'src/content/site.ts'

export function* errorsInSettings(): Generator<string> {
  const { routes = [], definedEnvironments = [] } = readConfig()
  yield* errorsInSite(site, routes.map(patternOf))
  yield* new Set([undefined, ...definedEnvironments].flatMap(errorsInEnvironment))
  yield* patternsBroken()
  yield* addressesTaken()
  yield* filesMissing()
  const retention = diagnoseRetention()
  if (retention) yield `${retention.reason} ${retention.remedy}`
}

export function* errorsInSite(
  { language, origin, email, storage }: Site,
  routes: string[],
): Generator<string> {
  if (!isLanguage(language))
    yield `${siteFile}: language is '${language}'. Write its code, like 'en', 'pl' or 'pt-BR'.`
  const host = URL.parse(/^https?:/.test(origin) ? origin : `https://${origin}`)?.host || 'your.domain'
  if (origin !== `https://${host}`) yield `${siteFile}: origin is '${origin}'. Write 'https://${host}'.`
  const hosts = routes.map((route) => route.replace(/^https?:\/\//, '').replace(/\/.*/, ''))
  const isRouted = hosts.some((each) => (each[0] === '*' ? host.endsWith(each.slice(1)) : host === each))
  if (hosts.length > 0 && !isRouted)
    yield `${siteFile}: origin is '${origin}', but \`routes\` in ${configFile} leads ${hosts.join(' and ')} here. Write the same domain in both.`
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    yield `${siteFile}: email is '${email}'. Write an address like 'hello@your.domain'.`
  if (!Number.isInteger(storage.months) || storage.months <= 0)
    yield `${siteFile}: storage.months is ${storage.months}. Write a whole number of months.`
}

const patternOf = (route: string | { pattern: string }) => (typeof route === 'string' ? route : route.pattern)

const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

function isLanguage(code: string): boolean {
  try {
    return languages.of(code) !== undefined
  } catch {
    return false
  }
}

const errorsInEnvironment = (env: string | undefined) =>
  errorsInVariables(readConfig(env).vars, { env, isEmbedded: true }).map((error) => `${configFile}: ${error}`)

function* patternsBroken(): Generator<string> {
  for (const name of fieldNames) {
    const { pattern, example = '' } = fields[name]
    if (!pattern) continue
    const subject = `src/content/contact.ts: the pattern of ${name}`
    try {
      if (!patternToRegExp(pattern).test(example))
        yield `${subject} refuses its example, '${example}'. Mend one of the two.`
    } catch (error) {
      yield `${subject} is no regular expression for a browser. ${(error as Error).message}.`
    }
  }
}

function* addressesTaken(): Generator<string> {
  const taken: string[] = Object.values(paths)
  for (const { path } of legalPages)
    if (!path.startsWith('/') || taken.includes(path))
      yield `src/content/legal.ts: ${path} begins with no slash or is the address of something else.`
}

function* filesMissing(): Generator<string> {
  const logos = partners.list.flatMap(({ logo, logoDark }) => [logo, logoDark])
  const files = [
    ...logos.map((logo) => logo && `src/page/brand/partners/${logo}`),
    `public${site.shareImage.path}`,
  ]
  for (const file of files)
    if (file && !existsSync(file))
      yield `${siteFile} names ${file}, and there is no such file. Put it there, or take its name out.`
}
