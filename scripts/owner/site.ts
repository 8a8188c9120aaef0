import { paths } from '../../src/urls.ts'
import type { Content } from './content.ts'
import { findRepeated } from './report.ts'
import { isEmail, needsAddress } from './variables.ts'

export function* errorsInSite({ site, legal, hero, contact }: Content): Generator<string> {
  const { language, origin, email, name, timeZone, title, storage } = site
  if (!isLanguage(language))
    yield "site.ts: site.language must be a language code like 'pl', 'pt-BR' or 'ar-JO'."
  if (!/^https:\/\/[^/\s]+$/.test(origin))
    yield 'site.ts: site.origin must be https:// and your domain, like https://acme.test, without a final slash.'
  if (!isEmail(email)) yield `site.ts: site.email ${needsAddress}.`
  if (!isTimeZone(timeZone))
    yield "site.ts: site.timeZone must be an IANA time zone, like 'UTC' or 'Europe/Berlin'."
  if (widthOf(name) > 28)
    yield 'site.ts: site.name is too long for the navigation bar of a phone. Shorten it to 28 letters, or 14 full-width ones, and write the whole name in site.copyright.'
  if (language.startsWith('en') && !englishWords.test(`${site.description} ${hero.lead} ${contact.lead}`))
    yield "site.ts: site.language is English, but the page is not. Write the page's language, like 'ja' or 'pt-BR'."
  if (title.length > 70)
    yield 'site.ts: site.title has more than 70 characters, which search engines cut off. Shorten it.'
  if (!Number.isInteger(storage.months) || storage.months < 1)
    yield 'site.ts: site.storage.months must be a whole number, 1 or more.'

  const own = legal.flatMap((entry) => ('path' in entry ? entry.path : []))
  for (const path of own) {
    if (!/^(\/[\w.-]+)+$/.test(path))
      yield `legal.ts: the path '${path}' must be written as / and the letters a-z, digits, '-', '_' or '.', without a final slash, like /legal-notice.`
    if (Object.values<string>(paths).includes(path))
      yield `legal.ts: the path '${path}' is used by the site itself. Write a different path.`
  }
  for (const path of findRepeated(own)) yield `legal.ts: two pages have the path '${path}'. Change one.`
}

const isLanguage = (code: string) =>
  /^[a-z]{2,}(-[A-Za-z]{2,})*$/.test(code) && Intl.NumberFormat.supportedLocalesOf(code).length > 0

function isTimeZone(timeZone: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== undefined
  } catch {
    return false
  }
}

/** In letters. Full-width ones count twice. */
const widthOf = (text: string) =>
  text.replaceAll(/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7af\uf900-\uff60]/g, '__').length

const englishWords = /\b(the|and|you|your|our|we|with|for|of|to)\b/i
