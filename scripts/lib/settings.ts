import { existsSync } from 'node:fs'
import { unstable_readConfig } from 'wrangler'
import { toRule } from '../../src/contact/rules.ts'
import { legalPages } from '../../src/content/legal.ts'
import { partners, person, site } from '../../src/content/site.ts'
import { errorsInSwitches } from '../../src/env.ts'
import { fieldNames, fields } from '../../src/islands/fields.ts'
import { errorInEmail } from '../../src/notices/check-variables.ts'
import { paths } from '../../src/routes.ts'
import { exitWith } from './exit-with.ts'
import { diagnoseRetention } from './retention.ts'

type Site = { language: string; origin: string; email: string; storage: { months: number } }

const configFile = 'wrangler.toml'

/** What would go wrong with the operator's own values, and what to write instead. */
export function errorsInSettings(): string[] {
  const { routes = [], definedEnvironments = [] } = readConfig()
  const retention = diagnoseRetention()
  return [
    ...errorsInSite(site, routes.map(patternOf)),
    ...new Set([undefined, ...definedEnvironments].flatMap(errorsInEnvironment)),
    ...patternsBroken(),
    ...addressesTaken(),
    ...filesMissing(),
    ...(retention ? [`${retention.reason} ${retention.remedy}`] : []),
  ]
}

export function errorsInSite({ language, origin, email, storage }: Site, routes: string[]): string[] {
  const host = URL.parse(/^https?:/.test(origin) ? origin : `https://${origin}`)?.host || 'your.domain'
  const hosts = routes.map((route) => route.replace(/^https?:\/\//, '').replace(/\/.*/, ''))
  const isRouted = hosts.some((each) => (each[0] === '*' ? host.endsWith(each.slice(1)) : host === each))
  const isPeriod = Number.isInteger(storage.months) && storage.months > 0
  const sentences = [
    isLanguage(language) || `language is '${language}'. Write its code, like 'en', 'pl' or 'pt-BR'.`,
    origin === `https://${host}` || `origin is '${origin}'. Write 'https://${host}'.`,
    hosts.length === 0 ||
      isRouted ||
      `origin is '${origin}', but \`routes\` in ${configFile} leads ${hosts.join(' and ')} here. Write the same domain in both.`,
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ||
      `email is '${email}'. Write an address like 'hello@your.domain'.`,
    isPeriod || `storage.months is ${storage.months}. Write a whole number of months.`,
  ]
  return sentences
    .filter((sentence) => sentence !== true)
    .map((sentence) => `src/content/site.ts: ${sentence}`)
}

function isLanguage(code: string): boolean {
  try {
    const [language = ''] = code.split('-')
    return Intl.getCanonicalLocales(code).length === 1 && languages.of(language) !== undefined
  } catch {
    return false
  }
}

const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

const patternOf = (route: string | { pattern: string }) => (typeof route === 'string' ? route : route.pattern)

export function readConfig(env?: string) {
  try {
    return unstable_readConfig({ config: configFile, env })
  } catch (error) {
    const { message, location } = error as Error & { location?: { line: number } }
    return exitWith(`${configFile}${location ? `, line ${location.line}` : ''}: ${message}`)
  }
}

function errorsInEnvironment(env: string | undefined): string[] {
  const { vars } = readConfig(env)
  const errors = [...errorsInSwitches(vars), errorInEmail(vars, isEmailBound(env)) ?? []].flat()
  return errors.map((error) => `${configFile}: ${error}`)
}

/** Whether an environment of wrangler.toml has the binding for NOTIFY_EMAIL. */
export function isEmailBound(env?: string): boolean {
  const bindings: { name: string }[] = readConfig(env).send_email
  return bindings.some(({ name }) => name === 'EMAIL')
}

function patternsBroken(): string[] {
  return fieldNames.flatMap((name) => {
    const { pattern, example = '' } = fields[name]
    if (!pattern) return []
    const subject = `src/content/contact.ts: the pattern of ${name}`
    try {
      return toRule(pattern).test(example)
        ? []
        : `${subject} refuses its example, '${example}'. Mend one of the two.`
    } catch (error) {
      return `${subject} is no regular expression for a browser. ${(error as Error).message}.`
    }
  })
}

function addressesTaken(): string[] {
  const taken: string[] = Object.values(paths)
  return legalPages
    .filter(({ path }) => !path.startsWith('/') || taken.includes(path))
    .map(
      ({ path }) => `src/content/legal.ts: ${path} begins with no slash or is the address of something else.`,
    )
}

function filesMissing(): string[] {
  const logos = partners.list.flatMap(({ logo, logoDark }) => [logo, logoDark])
  const files = [
    ...logos.map((logo) => logo && `src/page/brand/partners/${logo}`),
    person?.picture && `src/page/brand/people/${person.picture}`,
    `public${site.shareImage.path}`,
  ]
  return files
    .filter((file) => file && !existsSync(file))
    .map(
      (file) =>
        `src/content/site.ts names ${file}, and there is no such file. Put it there, or take its name out.`,
    )
}
